import { expect, test } from "vitest";
import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";

const bodies = Object.entries(endpoints as { readonly [name: string]: Endpoint }).flatMap(([name, { body }]) =>
  body ? [[name, z.toJSONSchema(body, { io: "input", unrepresentable: "any" })] as const] : [],
);

/** Where a schema takes a list of any length; what a value of JSON holds is bounded where its field says. */
function unbounded(schema: unknown, path = ""): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((part) => unbounded(part, path));
  const { type, maxItems, items, prefixItems, $defs: _, definitions: __, ...rest } = schema as Record<string, unknown>;
  const isOpen = type === "array" && maxItems === undefined && prefixItems === undefined;
  const inside = Object.entries(rest).flatMap(([key, part]) =>
    unbounded(part, key === "properties" || key.endsWith("Of") ? path : `${path}.${key}`),
  );
  return [...(isOpen ? [path] : []), ...unbounded(items, `${path}[]`), ...inside];
}

test("no list that somebody sends is gone through before its length is bounded", () => {
  expect(bodies.length).toBeGreaterThan(100);
  expect(bodies.flatMap(([name, schema]) => unbounded(schema).map((path) => name + path))).toEqual([]);
});
