import type { FieldProblems } from "../../../model/fields/field.ts";
import { longestTitle, titleIn } from "../../../model/types/title-field.ts";
import type { RecordRow } from "../../record-rows/public.ts";
import { type Type, titleFieldIn } from "../../type-definitions/public.ts";

export type Sent = { readonly [key: string]: unknown };

interface Around {
  readonly type: Type;
  readonly hidden: ReadonlySet<string>;
  readonly before?: RecordRow | undefined;
}

/**
 * What was sent, with a title written to the field that was chosen to say it. One sent back as it is counts for nothing; one that says
 * another thing than the field that is sent beside it is a problem.
 */
export function titleAsField(sent: Sent, { type, hidden, before }: Around): { readonly sent: Sent; readonly problems: FieldProblems } {
  const said = sent.title;
  const title = said === undefined ? undefined : titleFieldIn(type);
  if (title?.by !== "chosen" || hidden.has(title.field.slug)) return { sent, problems: {} };
  // The schema of titles says what is wrong with it.
  if (said !== null && (typeof said !== "string" || said.length > longestTitle)) return { sent, problems: {} };
  const { title: _, ...rest } = sent;
  const { slug, label } = title.field;
  const words = (said as string | null)?.trim() || null;
  if (before && words === before.title) return { sent: rest, problems: {} };
  if (!Object.hasOwn(rest, slug)) return { sent: words === null && !before ? rest : { ...rest, [slug]: words }, problems: {} };
  const isSame = words === null || words === titleIn(title.field, { [slug]: rest[slug] as never });
  return { sent: rest, problems: isSame ? {} : { title: { title: "Title", messages: [`says another thing than ${label}`] } } };
}
