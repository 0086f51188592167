import * as z from "zod";
import { anyJson } from "../../base/any-json.ts";
import { isJsonObject, type Json, type JsonObject } from "../../base/json.ts";
import { fail, ok } from "../../base/result.ts";
import type { Block } from "../block.ts";
import { changed } from "../persistent-map.ts";
import { findNode, nodeOf } from "../tree.ts";
import { defineOperation } from "./define-operation.ts";
import { blockId } from "./shapes.ts";

/**
 * Say something else in a block: `path` is one of its own keys ("title") or one of its settings ("settings.bg").
 * Without a `value` the key goes away.
 */
export interface Set {
  readonly do: "set";
  readonly id: string;
  readonly path: string;
  readonly value?: Json | undefined;
}

const prefix = "settings.";
const path = z.string().max(200).refine(canBeSet, "cannot be set");

export const set = defineOperation<Set>({
  name: "set",
  schema: z.strictObject({ do: z.literal("set"), id: blockId, path, value: z.optional(anyJson) }),
  apply(tree, { id, path, value }) {
    const node = findNode(tree, id);
    if (!node.ok) return node;
    if (!canBeSet(path)) return fail(`${path} of ${id} cannot be set.`);
    if (path === "component" && (typeof value !== "string" || value === "")) return fail(`The component of ${id} must be a name.`);
    if (path === "settings" && value !== undefined && !isJsonObject(value)) return fail(`The settings of ${id} must be an object.`);
    return ok({ ...tree, nodes: changed(tree.nodes, [[id, { ...node.value, own: said(node.value.own, path, value) }]]) });
  },
  invert(tree, { id, path }) {
    const own = nodeOf(tree, id)?.own;
    if (!own) throw new Error(`Cannot take back what ${id} said: it was not there.`);
    const back = isLook(path) && own.settings === undefined ? "settings" : path;
    const value = valueAt(own, back);
    return { do: "set", id, path: back, ...(value !== undefined && { value }) };
  },
});

/** What a block says at a path, or undefined. */
export function valueAt(block: Block, path: string): Json | undefined {
  return isLook(path) ? block.settings?.[path.slice(prefix.length)] : block[path];
}

/** Not who a block is, nor what stands in it, nor a key that JavaScript takes for something else. */
export function canBeSet(path: string): boolean {
  return !["", "id", "children", "__proto__", prefix, `${prefix}__proto__`].includes(path);
}

function isLook(path: string): boolean {
  return path.startsWith(prefix);
}

function said(own: Block, path: string, value: Json | undefined): Block {
  if (!isLook(path)) return withKey(own, path, value) as Block; // id and component stay: the paths above are refused
  return { ...own, settings: withKey(own.settings ?? {}, path.slice(prefix.length), value) };
}

function withKey(object: JsonObject, key: string, value: Json | undefined): JsonObject {
  if (value !== undefined) return { ...object, [key]: value };
  const { [key]: _gone, ...rest } = object;
  return rest;
}
