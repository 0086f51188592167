import { expect, test } from "vitest";
import { stateText } from "./mail-text.ts";

test("a mail says what became of it, and why it has not gone where that is known", () => {
  expect(stateText({ state: "sent", why: "450 later" })).toBe("Sent");
  expect(stateText({ state: "waiting", why: null })).toBe("Waiting to be sent");
  expect(stateText({ state: "waiting", why: "450 later" })).toBe("Waiting to be sent: 450 later");
  expect(stateText({ state: "failed", why: "550 no such person" })).toBe("Not sent: 550 no such person");
  expect(stateText({ state: "kept", why: null })).toBe("Not sent: no mail server is set up");
});
