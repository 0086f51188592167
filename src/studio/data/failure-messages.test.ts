import { expect, test } from "vitest";
import { CallFailed, noAnswer } from "./call-failed.ts";
import { failureMessages, messageBesideFields } from "./failure-messages.ts";

const told = (refused: ConstructorParameters<typeof CallFailed>[0]) => failureMessages(new CallFailed(refused));

test("no answer is a warning about the connection [ER-02] [ER-50]", () => {
  expect(told({ status: 0 })).toEqual([{ tone: "warning", text: "No connection to the server. Check your internet connection." }]);
});

test("an answer that never came says that nobody knows whether it was done", () => {
  expect(told({ status: 0, code: noAnswer })).toEqual([
    { tone: "warning", text: "The server has not answered for 30 seconds. Check whether it was done, then try again." },
  ]);
});

test("a refused form tells each field's messages as title: message [ER-03] [ER-12]", () => {
  const data = {
    email: { title: "E-mail", messages: ["require", "too short (3)"] },
    slug: { title: "URL path", messages: ["already in use"] },
  };
  expect(told({ status: 400, message: "Invalid", data }).map(({ tone, text }) => `${tone} ${text}`)).toEqual([
    "error E-mail: require",
    "error E-mail: too short (3)",
    "error URL path: already in use",
  ]);
});

test("a 400 without fields tells its message, else Invalid Request [ER-04]", () => {
  expect(told({ status: 400, message: "Unknown parameter" })).toEqual([{ tone: "error", text: "Unknown parameter" }]);
  expect(told({ status: 400 })).toEqual([{ tone: "error", text: "Invalid Request" }]);
});

test("a 401 warns with the server's message or asks to log in [ER-05] [ER-50]", () => {
  expect(told({ status: 401, message: "Your session was ended." })).toEqual([{ tone: "warning", text: "Your session was ended." }]);
  expect(told({ status: 401 })).toEqual([{ tone: "warning", text: "Please log in to continue." }]);
});

test("a 404 with a list is an error, without one a warning [ER-07] [ER-08]", () => {
  expect(told({ status: 404, message: "Not found", data: ["Page 3 is gone"] })).toEqual([{ tone: "error", text: "Page 3 is gone" }]);
  expect(told({ status: 404, message: "App was not found" })).toEqual([{ tone: "warning", text: "App was not found" }]);
});

test("403 and 409 tell the listed messages or the message [ER-09] [ER-10]", () => {
  for (const status of [403, 409]) {
    expect(told({ status, message: "No", data: ["One", "Two"] }).map(({ text }) => text)).toEqual(["One", "Two"]);
    expect(told({ status, message: "No" })).toEqual([{ tone: "error", text: "No" }]);
  }
});

test("a 500 tells the messages of data, of data.errors, or its message [ER-11]", () => {
  expect(told({ status: 500, message: "Broken", data: ["Disk full"] })).toEqual([{ tone: "error", text: "Disk full" }]);
  expect(told({ status: 500, message: "Broken", data: { errors: ["Queue stuck"] } })).toEqual([{ tone: "error", text: "Queue stuck" }]);
  expect(told({ status: 500, message: "Broken" })).toEqual([{ tone: "error", text: "Broken" }]);
});

test("a stale write, whose data is the newer page, tells its message alone", () => {
  expect(told({ status: 409, message: "Somebody else saved first.", data: { page: { title: "Home" } } })).toEqual([
    { tone: "error", text: "Somebody else saved first." },
  ]);
});

test("above a form stands only what stands at no field of it", () => {
  const wrong = { password: { title: "Password", messages: ["is not correct"] } };
  const above = (refused: ConstructorParameters<typeof CallFailed>[0]) => messageBesideFields(new CallFailed(refused), ["password"]);
  expect(above({ status: 400, message: "Password is not correct", data: wrong })).toBeUndefined();
  expect(above({ status: 400, data: { ...wrong, role: { title: "Role", messages: ["is not a known key"] } } })).toBe(
    "Role: is not a known key",
  );
  expect(above({ status: 409, message: "Try again." })).toBe("Try again.");
});
