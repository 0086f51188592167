import { useRef, useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { FieldList } from "../../fields/field-list.tsx";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type FieldLimit, limitOf } from "../../model/workflow/field-limits.ts";
import { CallFailed } from "../data/call-failed.ts";
import { sayFailure } from "../data/toasts.ts";
import { useEditor } from "../editor/editor-context.tsx";
import { useFieldTools } from "../editor/field-tools.ts";
import { limitAsked, limitField } from "./limit-field.ts";
import { setLimit } from "./set-limit.ts";
import { useStanding } from "./standing.ts";
import { useChangeType } from "./use-change-type.ts";

/** What can be done with one field in each status: one answer for each, kept as soon as it is given. */
export function FieldInStatuses({ type, field }: { readonly type: PostType; readonly field: FieldBlock }) {
  const { isAdmin } = useStanding();
  const { drafts } = useEditor();
  const tools = useFieldTools();
  const change = useChangeType(type);
  const [chosen, setChosen] = useState<{ readonly [status: string]: FieldLimit }>({});
  const before = useRef(Promise.resolve());
  const asked = type.statuses.map(
    ({ id, slug, title }): FieldBlock => limitField(`status-${id}`, slug, { label: title, options: { readOnly: !isAdmin } }),
  );
  const kept = Object.fromEntries(type.statuses.map((status) => [status.slug, limitOf({ slug: field.slug }, status)]));
  const keep = async (slug: string, limit: FieldLimit) => {
    const status = type.statuses.find((one) => one.slug === slug);
    try {
      await drafts.flush(); // a status may only name fields that the type has
      if (status) await setLimit(change, type, { status: status.id, field: field.slug, limit });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setChosen(({ [slug]: _, ...others }) => others);
      sayFailure(failure);
    }
  };
  // One after the other: what was chosen last is what is kept.
  const choose = (slug: string, limit: FieldLimit) => {
    setChosen((known) => ({ ...known, [slug]: limit }));
    before.current = before.current.then(() => keep(slug, limit));
  };
  return (
    <FieldList
      id={`limits-${field.id}`}
      fields={asked}
      values={{ ...kept, ...chosen }}
      onChange={(slug, value) => choose(slug, limitAsked(value))}
      lockedBecause="Needs role Admin"
      tools={tools}
    />
  );
}
