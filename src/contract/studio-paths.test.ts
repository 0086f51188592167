import { expect, test } from "vitest";
import { studioScreenAt } from "./studio-paths.ts";

test.each([
  ["/", undefined],
  ["/LOGIN", undefined],
  ["/settings/profile/", undefined],
  ["/a/7", "7"],
  ["/a/atelier/page/12", "atelier"],
  ["/A/atelier/TYPE/leads/workflow", "atelier"],
])("%s is a screen", (path, app) => {
  expect(studioScreenAt(path)).toEqual({ app });
});

test.each(["/nowhere", "/settings/nowhere", "/a/7/nowhere", "/a/7/page/1/2", "/admin/fields/1", "/crush", "/pay/sandbox/1", "/login/x"])(
  "%s is none",
  (path) => {
    expect(studioScreenAt(path)).toBeUndefined();
  },
);
