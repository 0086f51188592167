import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { growth, linear } from "../../../test/growth.ts";
import { testServer } from "../../../test/server.ts";
import { staffOf } from "../../../test/staff.ts";
import { must, signUp } from "../../../test/world.ts";
import { messageKey, placeOf, scrub } from "./scrub.ts";

const stack = (line: number) =>
  `TypeError: x\n    at drawRow (https://studio.example/static/studio/rows-a1b2c3d4.js:${line}:10)\n    at other (https://x/y.js:1:1)`;

test("the same message at the same place is one crash, with how often, where and in which browsers; resolved ones open again [RT-36]", async () => {
  const server = await testServer();
  const staff = await staffOf(server, 50);
  const message = `Row ${process.pid} is missing`;
  const report = (body: object, agent: string) =>
    server.call({ method: "POST", path: "/api/1/crashes", body, headers: { "user-agent": agent } });
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  const chrome = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36";
  const begun = { message, stack: stack(7), path: "/a/mill/type/leads?tab=1", build: "main-1.js" };
  expect((await report(begun, firefox)).status).toBe(202);
  expect((await report({ ...begun, message: message.replace(String(process.pid), "12"), build: "main-2.js" }, chrome)).status).toBe(202);
  expect((await report({ ...begun, stack: stack(8) }, chrome)).status).toBe(202);
  const listed = mustSucceed("listCrashes", await staff.get("/crashes?message:like=%25is%20missing%25&orderBy=count"));
  expect(listed.map(({ count }: { count: number }) => count)).toEqual([1, 2]);
  expect(listed[1]).toMatchObject({
    place: "drawRow /static/studio/rows.js:7",
    path: "/a/mill/type/leads?…",
    build: "main-2.js",
    resolvedAt: null,
    browsers: [
      { name: "Firefox on Linux", count: 1 },
      { name: "Chrome on Windows", count: 1 },
    ],
  });
  const { id } = listed[1] ?? { id: "" };
  expect(mustSucceed("resolveCrash", await staff.post(`/crashes/${id}`, { isResolved: true })).resolvedAt).not.toBeNull();
  await report(begun, firefox);
  expect(must(200, await staff.get("/crashes?message:like=%25is%20missing%25&orderByDesc=count"))[0]).toMatchObject({
    count: 3,
    resolvedAt: null,
  });
});

test("who is no staff neither lists nor resolves crashes; staff below admins do", async () => {
  const server = await testServer();
  const person = await signUp(server);
  expect((await person.get("/crashes")).status).toBe(403);
  expect((await person.post(`/crashes/${"0".repeat(32)}`, { isResolved: true })).status).toBe(403);
  expect((await server.call({ path: "/api/1/crashes" })).status).toBe(401);
  const staff = await staffOf(server, 50);
  expect((await staff.get("/crashes")).status).toBe(200);
  expect((await staff.get("/admin/users")).status).toBe(403);
});

test("what is too long, or no text, is refused by name and kept nowhere", async () => {
  const server = await testServer();
  const report = (body: object) => server.call({ method: "POST", path: "/api/1/crashes", body });
  for (const [body, name] of [
    [{ message: "x".repeat(501) }, "message"],
    [{ message: "" }, "message"],
    [{ message: "x", stack: "x".repeat(4_001) }, "stack"],
    [{ message: "x", secret: "y" }, "secret"],
  ] as const) {
    const { status, json } = await report(body);
    expect([status, Object.keys(json.data)]).toEqual([400, [name]]);
  }
});

test("nothing secret is kept: tokens, addresses, what addresses ask for, long numbers and long quotes", () => {
  const token = `st_42_${"a1B2".repeat(11)}`;
  const text = `Call /api/1/users?token=hidden#part by ada.byron@example.test with ${token} and 4111111111111111: '${"private words ".repeat(5)}'`;
  const kept = scrub(text);
  for (const hidden of ["hidden", "part", "ada.byron", "a1B2a1B2", "4111111", "private words"]) expect(kept).not.toContain(hidden);
  expect(messageKey("Record 17 of 'Leads' is gone")).toBe(messageKey("Record 3 of 'Deals' is gone"));
});

test.each([
  ["    at drawRow (https://a.example/static/rows-a1b2c3d4.js:7:10)", "drawRow /static/rows.js:7"],
  ["drawRow@https://a.example/static/rows-a1b2c3d4.js:7:10", "drawRow /static/rows.js:7"],
  ["    at https://a.example/static/rows-a1b2c3d4.js:7:10", "/static/rows.js:7"],
  ["nothing of that kind", ""],
])("the place of a stack is its first frame: %s", (stack, place) => {
  expect(placeOf(stack)).toBe(place);
});

test.each(["at ", "at\n", "a ", " ", "\n"])(
  "a stack of nothing but blanks and beginnings costs in proportion to its length: %j",
  (part) => {
    const textOf = (size: number) => `at${part.trim() === "" ? part.repeat(size) : part.repeat(size / part.length)}x`;
    const often = (text: string) => {
      for (let turn = 0; turn < 200; turn += 1) placeOf(text);
    };
    expect(growth(textOf, often, 8_000)).toBeLessThan(linear);
    const before = performance.now();
    often(textOf(4_000));
    expect(performance.now() - before).toBeLessThan(10_000);
  },
);

test.each(["at a.b-c_1@x.", "a-", "a", "'a", "`'\"", "a@a."])("cleaning a report costs in proportion to its length: %s", (part) => {
  const textOf = (size: number) => part.repeat(size / part.length);
  const often = (text: string) => {
    for (let turn = 0; turn < 200; turn += 1) placeOf(scrub(text));
  };
  expect(growth(textOf, often, 8_000)).toBeLessThan(linear);
});
