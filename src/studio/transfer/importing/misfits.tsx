import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { unlessFailed } from "../../data/call-failed.ts";
import { keys } from "../../data/queries.ts";
import { keepType } from "../../data/type-query.ts";
import styles from "./import-dialog.module.css";
import type { StepProps } from "./import-dialog.tsx";
import { importKey } from "./import-queries.ts";
import { type Misfit, misfitsOf, withKind } from "./misfits-of.ts";

/** What does not fit the kind that most of a column's cells are, with what can be done about it. The file is checked anew with that. */
export function Misfits({ type, one }: StepProps) {
  const { isBusy, leaveEmpty, become } = useMisfits({ type, one });
  const found = misfitsOf(one, type.postFields);
  if (found.length === 0) return null;
  return (
    <ul className={styles.misfits} aria-label="Cells that do not fit">
      {found.map((misfit) => (
        <li key={misfit.field.slug}>
          <p>{misfit.words}</p>
          {misfit.become ? (
            <Button variant="default" size="xs" disabled={isBusy} onClick={() => become(misfit)}>
              {misfit.become.words}
            </Button>
          ) : null}
          {misfit.canBeLeftEmpty ? (
            <Button variant="default" size="xs" disabled={isBusy} onClick={() => leaveEmpty(misfit.field.slug)}>
              Leave these empty in {misfit.field.label}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function useMisfits({ type, one }: Pick<StepProps, "type" | "one">) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const params = { type: type.id, import: one.id };
  const checkAnew = async (misfits: { readonly [slug: string]: "empty" | "reject" }) => {
    const isKept = await unlessFailed(api.changeImport({ params, body: { misfits } }));
    const checking = isKept && (await unlessFailed(api.stepImport({ params: { ...params, step: "check" } })));
    if (checking) client.setQueryData(importKey(app.id, type.id, one.id), checking);
  };
  const changeField = async (field: FieldBlock) => {
    const postFields = type.postFields.map((each) => (each.id === field.id ? field : each));
    const changed = await unlessFailed(api.changeType({ params: { type: type.id }, body: { postFields, updatedAt: type.updatedAt } }));
    if (!changed) return false;
    keepType(client, app.id, { type: changed, formerSlug: type.slug });
    void client.invalidateQueries({ queryKey: keys.types(app.id) });
    return true;
  };
  const busy = async (work: Promise<unknown>) => {
    setBusy(true);
    await work.finally(() => setBusy(false));
  };
  return {
    isBusy,
    leaveEmpty: (slug: string) => busy(checkAnew({ [slug]: "empty" })),
    become: ({ field, become }: Misfit) =>
      busy(
        (async () => {
          if (become && (await changeField(withKind(field, become.kind)))) await checkAnew({ [field.slug]: become.leaves });
        })(),
      ),
  };
}
