import { expect, test } from "vitest";
import { StorageUnavailable } from "../files/file-store.ts";
import { problemOf } from "./problem.ts";
import { Refusal, tooManyRequests } from "./refusal.ts";

test("a refusal is answered with its status, code, message and data", () => {
  const data = { email: { title: "E-mail", messages: ["require"] } };
  expect(problemOf(new Refusal("invalid", 400, "Please check the form.", { data }), "r1")).toEqual({
    status: 400,
    headers: {},
    body: { code: "invalid", message: "Please check the form.", data },
    isOurs: false,
  });
});

test("a refusal without detail has no data", () => {
  expect(problemOf(new Refusal("forbidden", 403, "No"), "r").body).toEqual({ code: "forbidden", message: "No" });
});

test("what is too deep for the database is the sender's mistake", () => {
  const error = Object.assign(new Error("stack depth limit exceeded"), { code: "54001", retryable: false });
  expect(problemOf(error, "r")).toMatchObject({ status: 400, body: { code: "invalid" }, isOurs: false });
});

test("401 names the scheme", () => {
  expect(problemOf(new Refusal("unauthenticated", 401, "Who?"), "r").headers).toEqual({ "www-authenticate": "Bearer" });
});

test("429 says when to come back", () => {
  expect(problemOf(tooManyRequests(42), "r")).toMatchObject({ status: 429, headers: { "retry-after": "42" } });
});

test("an error that may pass is 503 with a time to come back, and says nothing of its cause", () => {
  const error = Object.assign(new Error("deadlock detected in select * from post"), { retryable: true });
  const problem = problemOf(error, "r");
  expect(problem).toMatchObject({ status: 503, body: { code: "unavailable" }, isOurs: true });
  expect(Number(problem.headers["retry-after"])).toBeGreaterThan(0);
  expect(JSON.stringify(problem)).not.toContain("select");
});

test("what is away says so in its own words", () => {
  const { body } = problemOf(
    new StorageUnavailable("The object storage did not answer.", { cause: new Error("ECONNREFUSED 10.0.0.7") }),
    "r",
  );
  expect(body).toEqual({ code: "unavailable", message: "Files cannot be kept or read right now. Please try again in a moment." });
});

test.each([
  new Error("relation secret_table does not exist at /srv/app/x.ts:3"),
  Object.assign(new Error("card declined"), { statusCode: 402, code: "card_declined" }),
  "thrown text",
  undefined,
])("anything else is a bug: 500 with a reference and nothing more", (error) => {
  expect(problemOf(error, "ref-1")).toEqual({
    status: 500,
    headers: {},
    body: { message: "Something broke on our side.", code: "internal", data: { reference: "ref-1" } },
    isOurs: true,
  });
});
