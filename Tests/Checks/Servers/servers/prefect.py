"""Prefect: FastAPI's manner of documents, with pydantic's unions and constants."""

import json

NAME = "prefect"
READY = "/api/health"
HEADERS = {}
COMMAND = ["prefect", "server", "start", "--host", "127.0.0.1", "--port", "{port}", "--no-services"]
LAST = []


def environment(folder):
    return {
        "PREFECT_HOME": str(folder), "PREFECT_SERVER_ANALYTICS_ENABLED": "false",
        "PREFECT_API_DATABASE_CONNECTION_URL": f"sqlite+aiosqlite:///{folder}/prefect.db",
    }


def prepare(_):
    return []


def document(server, **_):
    return server.request("GET", "/openapi.json")


class Fixtures:
    """The objects that exist before the calls, and the values of parameters and bodies that refer to them."""

    def __init__(self, server):
        def create(path, body, method="POST"):
            return server.request(method, f"/api{path}", body)

        self.flow = create("/flows/", {"name": "flow"})["id"]
        run = create("/flow_runs/", {"flow_id": self.flow, "state": {"type": "RUNNING"}})
        self.run, self.run_state = run["id"], run["state"]["id"]
        task = create("/task_runs/", {
            "flow_run_id": self.run, "task_key": "task", "dynamic_key": "0",
            "state": {"type": "PENDING"}})
        self.task, self.task_state = task["id"], task["state"]["id"]
        create("/work_pools/", {"name": "pool", "type": "process"})
        create("/work_pools/pool/queues", {"name": "queue"})
        create("/work_pools/pool/workers/heartbeat", {"name": "worker"})
        self.deployment = create(
            "/deployments/",
            {"name": "deployment", "flow_id": self.flow, "work_pool_name": "pool",
             "parameter_openapi_schema": {"type": "object", "properties": {}}})["id"]
        self.schedule = create(
            f"/deployments/{self.deployment}/schedules", [{"schedule": {"interval": 3600}}])[0]["id"]
        create(f"/flow_runs/{self.run}/input", {"key": "key", "value": "1"})
        self.search = create("/saved_searches/", {"name": "search"}, "PUT")["id"]
        self.limit = create("/concurrency_limits/", {"tag": "tag", "concurrency_limit": 2})["id"]
        self.slot = create("/v2/concurrency_limits/", {"name": "limit", "limit": 2})["id"]
        self.block_type = create("/block_types/", {"name": "Block", "slug": "block"})["id"]
        schema = create("/block_schemas/", {"block_type_id": self.block_type, "fields": {}})
        self.block_schema, self.checksum = schema["id"], schema["checksum"]
        self.unused_schema = create("/block_schemas/", {
            "block_type_id": self.block_type, "fields": {"title": "unused"}})["id"]
        self.block = create("/block_documents/", {
            "name": "document", "block_schema_id": self.block_schema,
            "block_type_id": self.block_type, "data": {}})["id"]
        self.queue = create("/work_queues/", {"name": "own-queue"})["id"]
        self.artifact = create("/artifacts/", {"key": "artifact", "data": 1})["id"]
        self.variable = create("/variables/", {"name": "variable", "value": "x"})["id"]
        self.trigger = {
            "type": "event", "posture": "Reactive", "expect": ["x"], "threshold": 1, "within": 0}
        self.automation = create("/automations/", {
            "name": "automation", "trigger": self.trigger,
            "actions": [{"type": "do-nothing"}]})["id"]

    def values(self, key):
        """The parameters of an operation."""
        if key in ("DELETE /api/variables/name/{name}", "DELETE /api/concurrency_limits/tag/{tag}"):
            return {"name": "other", "tag": "other"}
        if key == "DELETE /api/block_schemas/{id}":
            return {"id": self.unused_schema}
        path = key.split(" ")[1].removeprefix("/api")
        places = [
            ("/flows/name/", {"name": "flow"}), ("/flows/", {"id": self.flow}),
            ("/flow_runs/", {"id": self.run, "key": "key"}),
            ("/task_runs/", {"id": self.task}), ("/ui/task_runs/", {"id": self.task}),
            ("/flow_run_states/{", {"id": self.run_state}),
            ("/flow_run_states/", {"flow_run_id": self.run}),
            ("/task_run_states/{", {"id": self.task_state}),
            ("/task_run_states/", {"task_run_id": self.task}),
            ("/deployments/", {"id": self.deployment, "schedule_id": self.schedule,
                               "flow_name": "flow", "deployment_name": "deployment"}),
            ("/saved_searches/", {"id": self.search}),
            ("/concurrency_limits/", {"id": self.limit, "tag": "tag"}),
            ("/v2/concurrency_limits/", {"id_or_name": self.slot}),
            ("/block_types/", {"id": self.block_type, "slug": "block",
                               "block_document_name": "document"}),
            ("/block_documents/", {"id": self.block}),
            ("/block_schemas/", {"id": self.block_schema, "checksum": self.checksum}),
            ("/work_pools/{name}", {"name": "pool"}),
            ("/work_pools/{work_pool_name}/workers", {"work_pool_name": "pool", "name": "worker"}),
            ("/work_pools/", {"work_pool_name": "pool", "name": "queue"}),
            ("/work_queues/", {"id": self.queue, "name": "own-queue"}),
            ("/artifacts/", {"id": self.artifact, "key": "artifact"}),
            ("/collections/", {"view": "aggregate-worker-metadata"}),
            ("/variables/", {"id": self.variable, "name": "variable"}),
            ("/events/filter/next", {"page-token": "bm9uZQ=="}), ("/csrf-token", {"client": "client"}),
            ("/events/count-by/", {"countable": "day"}),
            ("/automations/", {"id": self.automation, "resource_id": "prefect.flow.x"}),
        ]
        return next((values for prefix, values in places if path.startswith(prefix)), {})

    def body(self, key):
        """The body of an operation where the least that its schema requires would mean nothing."""
        history = {"history_start": "2030-01-01T00:00:00Z", "history_end": "2030-01-02T00:00:00Z",
                   "history_interval": 3600}
        automation = {"name": "other", "trigger": self.trigger,
                      "actions": [{"type": "do-nothing"},
                                  {"type": "pause-deployment", "source": "inferred"}]}
        return {
            "POST /api/flows/": {"name": "other"},
            "POST /api/flow_runs/": {"flow_id": self.flow, "state": {"type": "SCHEDULED"}},
            "POST /api/flow_runs/history": history, "POST /api/task_runs/history": history,
            "POST /api/ui/flow_runs/history": {"limit": 10},
            "POST /api/flow_runs/filter": {
                "flow_runs": {"state": {"type": {"any_": ["RUNNING"]}}}, "limit": 5},
            "POST /api/flow_runs/{id}/set_state": {"state": {"type": "COMPLETED", "name": "Done"}},
            "POST /api/flow_runs/{id}/input": {"key": "other", "value": "2"},
            "PATCH /api/flow_runs/{id}/labels": {"team": "a", "size": 2, "hot": True},
            "POST /api/task_runs/": {
                "flow_run_id": self.run, "task_key": "other", "dynamic_key": "1",
                "task_inputs": {"x": [{"input_type": "constant", "type": "int"},
                                      {"input_type": "parameter", "name": "p"}]}},
            "POST /api/task_runs/{id}/set_state": {"state": {"type": "RUNNING"}},
            "POST /api/deployments/": {"name": "other", "flow_id": self.flow},
            "POST /api/deployments/get_scheduled_flow_runs": {"deployment_ids": [self.deployment]},
            "POST /api/deployments/{id}/schedules": [
                {"schedule": {"cron": "0 0 * * *"}},
                {"schedule": {"rrule": "FREQ=DAILY;COUNT=3"}, "active": False}],
            "PUT /api/saved_searches/": {"name": "other"},
            "POST /api/logs/": [{"name": "log", "level": 20, "message": "m",
                                 "timestamp": "2030-01-01T00:00:00Z"}],
            "POST /api/concurrency_limits/": {"tag": "other", "concurrency_limit": 1},
            "POST /api/concurrency_limits/increment": {"names": ["tag"], "task_run_id": self.task},
            "POST /api/concurrency_limits/decrement": {"names": ["tag"], "task_run_id": self.task},
            "POST /api/v2/concurrency_limits/": {"name": "other", "limit": 1},
            "POST /api/v2/concurrency_limits/increment": {"slots": 1, "names": ["limit"]},
            "POST /api/v2/concurrency_limits/decrement": {"slots": 1, "names": ["limit"]},
            "POST /api/block_types/": {"name": "Other", "slug": "other"},
            "POST /api/block_schemas/": {
                "block_type_id": self.block_type, "fields": {"title": "other"}},
            "POST /api/block_documents/": {
                "name": "other", "block_schema_id": self.block_schema,
                "block_type_id": self.block_type, "data": {"a": [1, None]}},
            "PATCH /api/block_documents/{id}": {"data": {"b": 2.5}},
            "POST /api/work_pools/": {"name": "other", "type": "process"},
            "POST /api/work_pools/{work_pool_name}/queues": {"name": "other"},
            "POST /api/work_pools/{work_pool_name}/workers/heartbeat": {"name": "worker"},
            "POST /api/work_queues/": {"name": "other"},
            "POST /api/variables/": {"name": "other", "value": {"nested": [1, "a", None, 2.5]}},
            "POST /api/artifacts/": {"key": "other", "data": {"a": 1}, "type": "result"},
            "POST /api/automations/": automation, "PUT /api/automations/{id}": automation,
            "PATCH /api/automations/{id}": {"enabled": False},
            "POST /api/events": [{
                "occurred": "2030-01-01T00:00:00Z", "event": "e",
                "resource": {"prefect.resource.id": "x"},
                "id": "11111111-1111-4111-8111-111111111111"}],
            "POST /api/templates/validate": "{{ flow.name }}",
            "POST /api/automations/templates/validate": "{{ flow.name }}",
            "POST /api/ui/flows/count-deployments": {"flow_ids": [self.flow]},
            "POST /api/ui/flows/next-runs": {"flow_ids": [self.flow]},
            "POST /api/ui/flow_runs/count-task-runs": {"flow_run_ids": [self.run]},
            "POST /api/ui/task_runs/dashboard/counts": {
                "task_runs": {"start_time": {"after_": "2030-01-01T00:00:00Z"}}},
            "POST /api/ui/schemas/validate": {"schema": {"type": "object"}, "values": {}},
        }.get(key)
