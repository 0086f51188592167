import { request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { must, world } from "../../../test/world.ts";

test("an Authorization header that says no token is refused and named, wherever no header would be a visitor", async () => {
  const { app, server, owner } = await world();
  const type = await app.addType({ permission: "open" });
  const path = `/api/${app.id}/types/${type.id}/posts`;
  must(200, await server.call({ path }));
  must(200, await server.call({ path, headers: { authorization: `bearer  ${owner.token}` } }));
  const wrong = [
    "",
    "Bearer",
    "Bearer ",
    `Basic ${btoa("a:b")}`,
    owner.token,
    `Bearer ${owner.token} x`,
    `Bearer ${owner.token},`,
    "Bearer \u00e9",
    "Token x",
  ];
  const told = { code: "unauthenticated", message: "There must be one Authorization header: Bearer, a blank and the token." };
  for (const authorization of wrong) {
    const read = await server.call({ path, headers: { authorization } });
    expect([authorization, read.status, read.headers["www-authenticate"], read.json]).toEqual([authorization, 401, "Bearer", told]);
    const written = await server.call({
      method: "POST",
      path: `/api/${app.id}/posts`,
      body: { typeId: type.id },
      headers: { authorization },
    });
    expect([authorization, written.status, written.json]).toEqual([authorization, 401, told]);
  }
  expect(must(200, await app.owner.get(`/types/${type.id}/posts`))).toEqual([]);
  expect(await twice(server.port, path, [`Bearer ${owner.token}`, `Bearer ${owner.token}`])).toBe(401);
  // To begin a session nobody needs the one that is broken.
  const { username, password } = owner;
  must(
    200,
    await server.call({ method: "POST", path: "/api/1/auth/login", body: { username, password }, headers: { authorization: "Basic x" } }),
  );
});

test("pages do not mind whatever stands in Authorization and in cookies", async () => {
  const { app } = await world();
  await app.addPage({ slug: "start", layout: [{ id: "t1", component: "text", html: "<p>Hello</p>" }] });
  for (const headers of [{ authorization: "Basic x" }, { authorization: "Bearer gone" }, { cookie: "refresh=gone; joinery=%%%" }])
    expect([headers, (await app.visit("/start", { headers })).status]).toEqual([headers, 200]);
});

/** The status of a request with two of these headers. */
function twice(port: number, path: string, authorization: readonly string[]): Promise<number | undefined> {
  const headers = ["Host", "joinery.test", ...authorization.flatMap((one) => ["Authorization", one])];
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: "127.0.0.1", port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", reject);
    request.end();
  });
}
