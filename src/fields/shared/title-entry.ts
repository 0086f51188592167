import { titleFieldOf } from "../../model/types/title-field.ts";
import { type FieldTools, fieldsOf } from "../widget.ts";

/**
 * The slug of the field that says the title of the records that are meant (see `fieldsOf`); undefined: they have a title of their own.
 * Whoever picks a field finds the title once, under the name of that field.
 */
export function titleSlugOf(tools: FieldTools, of: string | undefined): string | undefined {
  const { types = [], siblings = {}, ownTitle, ownType } = tools;
  const wanted = of === undefined ? "" : (siblings[of] ?? "");
  if (wanted === "" && ownTitle !== undefined) return ownTitle ?? undefined;
  const type = types.find(({ id, slug }) =>
    wanted === "" ? id !== undefined && id === ownType : String(id) === String(wanted) || slug === wanted,
  );
  const { settings = {}, statuses = [] } = type ?? {};
  return titleFieldOf({ postFields: fieldsOf(tools, of), settings, statuses })?.field.slug;
}

/** The title as something to pick, where no field says it. */
export function ownTitleEntry(titleSlug: string | undefined): readonly { readonly slug: string; readonly label: string }[] {
  return titleSlug === undefined ? [{ slug: "title", label: "Title" }] : [];
}

/** What was picked before a field said the title is that field. */
export function pickedSlug(slug: string, titleSlug: string | undefined): string {
  return slug === "title" && titleSlug !== undefined ? titleSlug : slug;
}
