/// `GET /nfts`
public struct ListNFTs: APIRequest {
  // …
  public typealias Response = [ListNFTs.Item]

  public struct Item: APIModel, Decodable {
    // …
  }
}
