import { afterEach, expect, test, vi } from "vitest";
import { reportCrash } from "./report-crashes.ts";

afterEach(() => vi.unstubAllGlobals());

test("what broke is told to the server once, and a browser's notice of another measurement is none", () => {
  const fetching = vi.fn(async (_url: string, _init: RequestInit) => new Response());
  vi.stubGlobal("fetch", fetching);
  vi.stubGlobal("window", { location: { pathname: "/apps" } });
  vi.stubGlobal("document", { querySelector: () => null });
  reportCrash("ResizeObserver loop completed with undelivered notifications.");
  reportCrash(new Error("ResizeObserver loop limit exceeded"));
  expect(fetching).not.toHaveBeenCalled();
  const fault = new Error("x is not a function");
  reportCrash(fault);
  reportCrash(fault);
  expect(fetching.mock.calls.map(([, { body }]) => JSON.parse(String(body)).message)).toEqual(["x is not a function"]);
});
