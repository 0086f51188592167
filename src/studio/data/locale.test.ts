import { expect, test } from "vitest";
import { localeCookie } from "./locale.ts";

test("the language is kept in the cookie locale for 365 days [RT-95] [RT-96]", () => {
  expect(localeCookie("en")).toBe("locale=en; Max-Age=31536000; Path=/; SameSite=Lax");
});
