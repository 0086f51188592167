import { expect, test } from "vitest";
import { hostUrls, wantsPrimary } from "./host-urls.ts";

test("an address with several hosts is one address for each", () => {
  expect(hostUrls("postgres://u:p%40w@one:5433,two,[::1]:5434/name?sslmode=require")).toEqual([
    "postgres://u:p%40w@one:5433/name?sslmode=require",
    "postgres://u:p%40w@two/name?sslmode=require",
    "postgres://u:p%40w@[::1]:5434/name?sslmode=require",
  ]);
  expect(hostUrls("postgresql:///name?host=/run/postgresql")).toEqual(["postgresql:///name?host=/run/postgresql"]);
});

test("an address may insist on a server that takes writes", () => {
  expect(wantsPrimary("postgres://one,two/name?target_session_attrs=read-write")).toBe(true);
  expect(wantsPrimary("postgres://one,two/name?x=1&target_session_attrs=primary&y=2")).toBe(true);
  expect(wantsPrimary("postgres://one,two/name?target_session_attrs=any")).toBe(false);
});
