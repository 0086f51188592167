import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";
import { requiredMessages } from "./required-messages.ts";

test("what is required and empty or blank is named [VA-27]", () => {
  const words = { username: "Enter a name.", password: "Enter a password." };
  expect(requiredMessages({ username: "", password: "  " }, words)).toEqual(words);
  expect(requiredMessages({ username: "ada", password: "x" }, words)).toEqual({});
});

test("length makes a password strong, repetition does not", () => {
  expect(passwordStrength("short")).toBe("too short");
  expect(passwordStrength("12345678")).toBe("fair");
  expect(passwordStrength("correct-horse")).toBe("good");
  expect(passwordStrength("correct-horse-battery")).toBe("strong");
  expect(passwordStrength("aaaaaaaaaaaaaaaaaaaa")).toBe("fair");
});
