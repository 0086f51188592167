import { expect, test } from "vitest";
import { safeRedirect } from "./safe-redirect.ts";

test("a path of this site is where signing in leads to [AU-08]", () => {
  for (const path of ["/a/2/type/leads?tab=form#top", "/settings/Billing", "/loginish"]) expect(safeRedirect(path)).toBe(path);
});

test("anything but a path of this site leads to the apps [AU-09] [RT-06]", () => {
  const tricks = [
    undefined,
    7,
    "",
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\\\\evil.example",
    "javascript:alert(1)",
    " /apps",
    "apps",
    "/%0d/../\\evil.example",
  ];
  for (const trick of tricks) expect(safeRedirect(trick)).toBe("/apps");
});

test("signing in never leads back to signing in", () => {
  for (const path of ["/login", "/Login?redirect=/login", "/login/Login", "/signup", "/welcome?key=x"])
    expect(safeRedirect(path)).toBe("/apps");
});
