/** What is copied or cut, as the text that lies on the local clipboard: for one hour, on every page of the same browser. */
import * as z from "zod";
import type { Setting } from "../fields/setting.ts";
import type { Block } from "./block.ts";
import { type Layout, layout as layoutSchema } from "./block.ts";
import { type Definitions, definitionOf } from "./inside.ts";

export const clipboardLimits = { hours: 1 } as const;
const version = 1;

const clip = z.object({
  joinery: z.literal("blocks"),
  version: z.literal(version),
  copiedAt: z.number(),
  /** The id of the app it was copied in: another app's types mean nothing elsewhere. */
  app: z.union([z.string(), z.number()]),
  blocks: layoutSchema,
});

export type Clip =
  | { readonly kind: "blocks"; readonly blocks: Layout; readonly app: string | number; readonly copiedAt: number }
  | { readonly kind: "empty" }
  | { readonly kind: "expired"; readonly copiedAt: number }
  | { readonly kind: "unsupported" };

/** The text for the clipboard. `now` in milliseconds. */
export function clipOf(blocks: Layout, app: string | number, now: number): string {
  return JSON.stringify({ joinery: "blocks", version, copiedAt: now, app, blocks });
}

/** What lies on the clipboard. Blocks still have the ids of what they were copied from: see `withNewIds`. */
export function readClip(text: string | null, now: number): Clip {
  if (text === null || text === "") return { kind: "empty" };
  const parsed = clip.safeParse(parsedJson(text));
  if (!parsed.success || parsed.data.blocks.length === 0) return { kind: "unsupported" };
  const { blocks, app, copiedAt } = parsed.data;
  if (now - copiedAt >= clipboardLimits.hours * 3_600_000) return { kind: "expired", copiedAt };
  return { kind: "blocks", blocks, app, copiedAt };
}

/** Blocks of another app without the types that this app does not have: what asks for a type is emptied. */
export function withoutForeignTypes(blocks: Layout, definitions: Definitions, knowsType: (slug: string) => boolean): Layout {
  return blocks.map((block) => {
    const says = definitionOf(definitions, block.component)?.content ?? {};
    const foreign = Object.keys(says).filter((name) => asksForType(says[name]) && isForeign(block, name, knowsType));
    const children = block.children && withoutForeignTypes(block.children, definitions, knowsType);
    return { ...block, ...Object.fromEntries(foreign.map((name) => [name, ""])), ...(children && { children }) };
  });
}

/** Whether a setting asks which data type is meant. */
export function asksForType(setting: unknown): boolean {
  return (setting as Setting).field.component === "type-picker"; // the definitions' own type says that it is a setting
}

function isForeign(block: Block, name: string, knowsType: (slug: string) => boolean): boolean {
  const slug = block[name];
  return typeof slug === "string" && slug !== "" && slug !== "_custom" && !knowsType(slug);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not ours, so not supported
  }
}
