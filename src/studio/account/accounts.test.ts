import { expect, test } from "vitest";
import type { FieldValues } from "../../model/fields/field.ts";
import { checkValues } from "../../model/fields/rules.ts";
import { passwordStrength } from "./password-strength.ts";
import { signInFields, signUpFields } from "./sign-in-fields.ts";

test("what is required and empty or blank is named [VA-27]", () => {
  const wrong = (values: FieldValues) => Object.keys(checkValues(signInFields, values, { today: "2026-03-01" }));
  expect(wrong({ username: "", password: "  " })).toEqual(["username", "password"]);
  expect(wrong({ username: "ada", password: "x" })).toEqual([]);
});

test("a new password has at least eight characters, and every message has a sentence of its own", () => {
  const { password } = checkValues(signUpFields, { username: "ada", password: "short" }, { today: "2026-03-01" });
  expect(password?.messages.map((message) => signUpFields.at(-1)?.say?.[message])).toEqual(["Use at least 8 characters."]);
});

test("length makes a password strong, repetition does not", () => {
  expect(passwordStrength("short")).toBe("too short");
  expect(passwordStrength("12345678")).toBe("fair");
  expect(passwordStrength("correct-horse")).toBe("good");
  expect(passwordStrength("correct-horse-battery")).toBe("strong");
  expect(passwordStrength("aaaaaaaaaaaaaaaaaaaa")).toBe("fair");
});
