/** Settings about the records of a data type: which of them, and which of their fields. */
import * as z from "zod";
import { messages } from "../fields/messages.ts";
import type { Setting } from "../fields/setting.ts";
import type { Condition } from "./condition.ts";
import { conditions } from "./conditions.ts";

interface Said {
  /** The setting beside it that names the data type; absent: that of the record at hand. */
  readonly of?: string;
  /** Whether what every record has (title, text, status, people) can be chosen too; "groups": what of it many records have in common. */
  readonly builtIn?: boolean | "groups";
  readonly description?: string;
  readonly showIf?: string;
}

/** The slug of a field; "" for none. */
export function fieldOf(label: string, said: Said & { readonly mail?: boolean } = {}): Setting<string> {
  return { field: { label, component: "field-picker", ...said }, schema: z.string().max(63) };
}

/** The slugs of several fields, in the order in which they were chosen. */
export function fieldsOfType(label: string, { most, ...said }: Said & { readonly most: number }): Setting<readonly string[]> {
  return {
    field: { label, component: "field-picker", several: true, most, ...said },
    schema: z.array(z.string().min(1).max(63)).max(most, messages.chooseLess(most)),
  };
}

/** What records must fulfil, all of it. What is compared with may hold formulas. */
export function recordFilter(label: string, said: Said & { readonly of: string }): Setting<readonly Condition[]> {
  return { field: { label, component: "conditions", ...said }, schema: conditions.max(20) };
}
