import { expect, test } from "vitest";
import { mustSucceed } from "../documented.ts";
import { ended, file, leads, multipart, upload } from "../imports.ts";
import { must } from "../world.ts";
import { matrix } from "./matrix.expected.ts";

/** What the matrix asks for in a way that succeeds for nobody; each succeeds here, or where it says. */
const elsewhere = {
  setUp: "test/process/start.test.ts",
  findDomain: "src/server/apps/domain.test.ts",
  verifyDomain: "src/server/apps/domain.test.ts",
  redoRun: "src/server/workflow/runs.test.ts",
  sendMailAgain: "src/server/mail/mail.test.ts",
  findSocialUser: "src/server/connections/connections.test.ts",
};
const here = ["attachFile", "importFrom", "importPosts", "logIn", "mendRows", "refreshSession", "signUp", "stepImport", "takeBackMove"];

test("every endpoint that the matrix sees no success of is held against the OpenAPI document elsewhere", () => {
  const lines = matrix.trim().split("\n").slice(1);
  const succeeds = new Map<string, boolean>();
  for (const [name = "", , ...statuses] of lines.map((line) => line.trim().split(/\s+/)))
    succeeds.set(name, succeeds.get(name) === true || statuses.some((status) => status.startsWith("2")));
  const never = [...succeeds].flatMap(([name, does]) => (does ? [] : name));
  expect(never.sort()).toEqual([...here, ...Object.keys(elsewhere)].sort());
});

test("accounts and sessions answer what the document says", async () => {
  const { server } = await leads();
  const body = { username: `success-${process.pid}@example.test`, password: "correct horse battery" };
  const ask = (path: string, headers = {}) => server.call({ method: "POST", path: `/api/1/auth/${path}`, body, headers });
  mustSucceed("signUp", await ask("signup"));
  const signedIn = await ask("login");
  mustSucceed("logIn", signedIn);
  const cookie = [signedIn.headers["set-cookie"]].flat().find((one) => one?.startsWith("joinery-refresh="));
  const headers = { cookie: cookie?.split(";")[0] ?? "", "x-requested-with": "joinery" };
  mustSucceed("refreshSession", await server.call({ method: "POST", path: "/api/1/auth/refresh", headers }));
});

test("files, imports and moves that are taken back answer what the document says", async () => {
  const { app, type } = await leads();
  const attached = await app.owner.post("/files/attach/upload", file("name,budget\nAnn,1\n"), multipart);
  const importUrl = mustSucceed("attachFile", attached).file;
  mustSucceed("importFrom", await app.owner.post(`/types/${type.id}/imports/from`, { importUrl }));
  const begun = mustSucceed("importPosts", await app.owner.post(`/types/${type.id}/posts/import`, { importUrl }));
  await ended(app, begun.import);
  const one = await upload(app.owner, type, "name,budget\nBob,x\n");
  mustSucceed("stepImport", await app.owner.post(`/types/${type.id}/imports/${one.id}/actions/start`));
  await ended(app, one);
  const rows = [{ number: 2, cells: ["Bob", "2"] }];
  mustSucceed("mendRows", await app.owner.post(`/types/${type.id}/imports/${one.id}/rows`, { rows }));
  await ended(app, one);
  const statuses = [
    { id: type.initialStatusId, title: "New", next: "done" },
    { title: "Done", slug: "done" },
  ];
  must(200, await app.owner.post(`/types/${type.id}`, { statuses }));
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Cid" }));
  const { updatedAt: movedAt } = must(200, await app.owner.post(`/posts/${id}/actions/next`));
  mustSucceed("takeBackMove", await app.owner.post(`/posts/${id}/actions/back`, { movedAt }));
});
