import type { AnyRoute } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { studioPaths } from "../contract/studio-paths.ts";
import { routeTree } from "./route-tree.ts";

/** The paths of all routes that are a screen: those without others below them. */
function screensIn(route: AnyRoute, above = ""): string[] {
  const { path = "" } = route.options as { path?: string };
  const here = `${above}/${path}`.replace(/\/+/g, "/");
  const below = Object.values((route.children ?? {}) as Record<string, AnyRoute>);
  return below.length === 0 ? [here.replace(/(.)\/$/, "$1")] : below.flatMap((child) => screensIn(child, here));
}

test("the server knows every screen of the studio and no other", () => {
  expect([...new Set(screensIn(routeTree as AnyRoute))].sort()).toEqual([...studioPaths].sort());
});
