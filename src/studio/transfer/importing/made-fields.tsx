import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { summaryLimits, summaryParameters } from "../../../model/filter/summary.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { unlessFailed } from "../../data/call-failed.ts";
import { keys } from "../../data/queries.ts";
import { say } from "../../data/toasts.ts";
import { keepType } from "../../data/type-query.ts";
import styles from "./import-dialog.module.css";

/** How many fields are named one by one. */
const mostNamed = 5;

/** After an import was undone: the fields that were made for it, and the way to remove those that are still empty. */
export function MadeFields({ type, one }: { readonly type: PostType; readonly one: Import }) {
  const [isBusy, setBusy] = useState(false);
  const removeEmpty = useRemoveEmpty(type);
  const made = type.postFields.filter(({ id }) => one.made.includes(id));
  if (made.length === 0) return null;
  const remove = async () => {
    setBusy(true);
    await removeEmpty(made).finally(() => setBusy(false));
  };
  return (
    <div className={styles.made}>
      <p>
        {made.length === 1 ? "The field" : `The ${made.length} fields`} that this import added to {type.title}{" "}
        {made.length === 1 ? "is" : "are"} still there: {namesOf(made)}.
      </p>
      <Button variant="default" loading={isBusy} onClick={remove}>
        {made.length === 1 ? "Remove it if it is empty" : "Remove those that are empty"}
      </Button>
    </div>
  );
}

function namesOf(fields: readonly FieldBlock[]): string {
  const named = fields.slice(0, mostNamed).map(({ label }) => label);
  const more = fields.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

function useRemoveEmpty(type: PostType): (made: readonly FieldBlock[]) => Promise<void> {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const filledIn = async (fields: readonly FieldBlock[]): Promise<readonly FieldBlock[]> => {
    const list = { [summaryParameters.of]: fields.map(({ slug }) => `${slug}:filled`).join(","), withCount: "exact" };
    const { values } = await api.summarizePosts({ params: { type: type.id }, list });
    return fields.filter(({ slug }) => values[`${slug}:filled`] !== 0);
  };
  return async (made) => {
    const filled: FieldBlock[] = [];
    for (let from = 0; from < made.length; from += summaryLimits.columns) {
      const some = await unlessFailed(filledIn(made.slice(from, from + summaryLimits.columns)));
      if (!some) return;
      filled.push(...some);
    }
    const empty = made.filter((field) => !filled.includes(field));
    const stay = filled.length === 0 ? "" : ` ${filled.length === 1 ? "1 field holds" : `${filled.length} fields hold`} values and stay.`;
    if (empty.length === 0) return say("info", `Nothing was removed.${stay}`);
    const body = { postFields: type.postFields.filter((field) => !empty.includes(field)), updatedAt: type.updatedAt };
    const changed = await unlessFailed(api.changeType({ params: { type: type.id }, body }));
    if (!changed) return;
    keepType(client, app.id, { type: changed, formerSlug: type.slug });
    void client.invalidateQueries({ queryKey: keys.types(app.id) });
    say("success", `${empty.length === 1 ? "1 field was" : `${empty.length} fields were`} removed.${stay}`);
  };
}
