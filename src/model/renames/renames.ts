import type { FieldBlock } from "../fields/field.ts";
import type { RenamedOptions } from "../fields/renamed-options.ts";

/** What is called otherwise from now on. Everything that names it does so under its new name. */
export interface Renames {
  /** The data type that is meant, by its id, its slug and the slug that it had. */
  readonly type?: { readonly id: number; readonly slug: string; readonly before: string } | undefined;
  /** What the fields of that type are called, by what they were called. */
  readonly fields: ReadonlyMap<string, string>;
  /** What the options of its fields are stored as, by what they were stored as, by the slug that the field had; absent: as before. */
  readonly options?: ReadonlyMap<string, RenamedOptions> | undefined;
  /** The fields of that type, as they were and as they are: which of them may hold an option. */
  readonly form?: readonly FieldBlock[] | undefined;
  /** Hears of each option, as it was stored, that a condition over several fields goes on asking for, as another of them may hold it. */
  readonly onLeft?: ((option: string) => void) | undefined;
  /** What the statuses of that type are called, by what they were called; absent: as before. */
  readonly statuses?: ReadonlyMap<string, string> | undefined;
  /** The record at hand, which actions change where they name none, is of that type. */
  readonly isAtHand?: boolean;
  /** The path of a page, without the slash before it, and the one that it had. */
  readonly page?: { readonly slug: string; readonly before: string } | undefined;
}

/** Whether a setting names the data type whose fields are called otherwise: by its id, or by one of its slugs. */
export function isMeant(named: unknown, { type }: Renames): boolean {
  return type !== undefined && [String(type.id), type.slug, type.before].includes(String(named).toLowerCase());
}

/** The name under which a list, a filter or a view asks for a field; several are divided by commas, keys in a value by dots. */
export function followName(name: string, { fields }: Renames): string {
  const parts = name.split(",").map((part) => {
    const [slug = "", ...keys] = part.split(".");
    return [fields.get(slug) ?? slug, ...keys].join(".");
  });
  return parts.join(",");
}
