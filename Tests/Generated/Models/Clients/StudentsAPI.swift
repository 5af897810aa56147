// Written by Tests/Generated/Models/regenerate. Do not edit.

import StudentsAPI

extension DecodedModel {
  /// The models of StudentsAPI.
  static let studentsAPI: [DecodedModel] = [
    .decodable(StudentsAPI.DeleteStudent.Envelope.self, ["head"]),
    .decodable(StudentsAPI.Head.self, ["code", "message"]),
    .decodable(StudentsAPI.Health.Response.self, ["status"]),
    .decodable(StudentsAPI.ListStudents.Envelope.self, ["head", "body"]),
    .decodable(StudentsAPI.Student.self, ["id", "name", "class_name", "birthday", "scores"]),
    .decodable(StudentsAPI._HeadBody.self, ["head", "body"]),
  ]
}
