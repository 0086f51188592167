import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test("after signing in one goes on where one came from, on this very site and nowhere else [AUT-19]", () => {
  expect(returnPath("/members?a=b", "")).toBe("/members?a=b");
  expect(returnPath("/s/shop/members", "/s/shop")).toBe("/s/shop/members");
  const evil = [
    ..."//evil.example /\\evil.example /\t/evil.example https:evil.example https://evil.example javascript:alert(1)".split(" "),
    ...["@evil.example", "/..//evil.example", "/%2e%2e//evil.example", "/a/..//evil.example", "", null, undefined, `/${"a".repeat(3_000)}`],
  ];
  for (const wanted of evil) expect([wanted, returnPath(wanted, "")]).toEqual([wanted, "/"]);
  for (const wanted of ["/s/other/page", "/apps", "/s/shopping/x", "/s/shop/../other/page", "/"])
    expect([wanted, returnPath(wanted, "/s/shop")]).toEqual([wanted, "/s/shop/"]);
  for (const wanted of ["/account/sign-in", "/account/sign-out"]) expect(returnPath(wanted, "")).toBe("/");
});
