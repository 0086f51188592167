import { expect, test } from "vitest";
import { platformRoleName } from "./platform-role.ts";

test("a role on the platform is told in words, an unusual one by its number", () => {
  expect([0, 50, 100, 60].map(platformRoleName)).toEqual(["No special role", "Staff", "Runs the platform", "Role 60"]);
});
