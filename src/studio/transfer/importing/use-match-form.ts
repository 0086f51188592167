import { useState } from "react";
import type { InputOf } from "../../../contract/endpoint.ts";
import type { changeImport, Import } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { useForm } from "../../../fields/use-form.ts";
import type { Json } from "../../../model/base/json.ts";
import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { say, sayFailure } from "../../data/toasts.ts";
import { mappingOf } from "./mapping-text.ts";
import {
  columnFields,
  columnNamed,
  columnValues,
  existingFields,
  isMatchShown,
  mappingIn,
  matchStart,
  newField,
  newPost,
  othersFilling,
  problemsAtColumns,
  skipped,
  textOf,
  useTextarea,
  whatIsMissing,
} from "./match-fields.ts";

export interface MatchFormProps {
  readonly type: PostType;
  readonly one: Import;
  readonly fields: readonly FieldBlock[];
  readonly today: string;
  /** The file is being read in another way, and its columns may be others in a moment. */
  readonly isWaiting: boolean;
  readonly onCheck: (said: Pick<InputOf<typeof changeImport>, "newPost" | "existing" | "key">) => Promise<void>;
  readonly onCancel: () => void;
}

/** What is chosen for each column. Where a field is to be made for one, `makeField` is asked with the key of that choice. */
export function useMatchForm({ type, one, fields, today, onCheck }: MatchFormProps, makeField: (slug: string) => void) {
  const [problems, setProblems] = useState<FieldProblems>();
  const [start] = useState(() => matchStart(one, { type, fields }));
  const columns = columnFields(one, fields);
  const form = useForm({
    fields: [
      useTextarea,
      ...columns,
      newPost,
      ...existingFields(one, { type, fields }, Object.fromEntries(fields.map(({ slug }) => [slug, ""]))),
    ],
    ...{ start, today, isShown: isMatchShown, alsoWrong: (values) => whatIsMissing(one, values), ...(problems && { problems }) },
    onSubmit: (values) => send(values),
  });
  const { values } = form;
  const mapping = mappingIn(one, values) ?? {};

  async function send(sent: FieldValues) {
    const existing = sent.existing === "skip" || sent.existing === "update" ? sent.existing : "create";
    try {
      await onCheck({ newPost: mapping, existing, key: existing === "create" ? null : String(sent.key) });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const said = fieldsOf(failure.data);
      setProblems(problemsAtColumns(sent, said));
      if (Object.keys(said).length === 0) sayFailure(failure);
    }
  }

  const fill = (column: string, slug: Json | undefined) => {
    const others = slug ? othersFilling(values, column, slug) : [];
    for (const other of others) form.change(other, null);
    form.change(column, slug);
    const names = others.map((other) => columnNamed(one, other)?.name ?? other);
    if (names.length > 0) say("info", `${names.join(", ")} fills nothing now: a field is filled from one column.`);
  };
  const change = (slug: string, value: Json | undefined) => {
    if (value === newField) return makeField(slug);
    if (value === skipped) return form.change(slug, null);
    if (columnNamed(one, slug)) return fill(slug, value);
    form.change(slug, value);
    if (slug === useTextarea.slug) carryOver(value === true);
  };
  /** What the one way of writing it says the other goes on with. */
  const carryOver = (isText: boolean) => {
    if (isText) return form.change(newPost.slug, textOf(mapping));
    const read = Object.entries(columnValues(one, mappingOf(String(values.newPost)) ?? {}));
    for (const [column, filled] of read) form.change(column, filled ?? null);
  };
  return { form, columns, mapping, fill, change };
}
