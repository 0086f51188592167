import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { unlessFailed } from "../../data/call-failed.ts";
import { keys } from "../../data/queries.ts";
import { keepType } from "../../data/type-query.ts";
import styles from "./import-dialog.module.css";
import type { StepProps } from "./import-dialog.tsx";
import { type Misfit, misfitsOf, withKind } from "./misfits-of.ts";
import { useCheckAnew } from "./use-check-anew.ts";

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
  const { isBusy, busy, checkAnew } = useCheckAnew({ type, one });
  const changeField = async (field: FieldBlock) => {
    const postFields = type.postFields.map((each) => (each.id === field.id ? field : each));
    const changed = await unlessFailed(api.changeType({ params: { type: type.id }, body: { postFields, updatedAt: type.updatedAt } }));
    if (!changed) return false;
    keepType(client, app.id, { type: changed, formerSlug: type.slug });
    void client.invalidateQueries({ queryKey: keys.types(app.id) });
    return true;
  };
  return {
    isBusy,
    leaveEmpty: (slug: string) => busy(checkAnew({ misfits: { [slug]: "empty" } })),
    become: ({ field, become }: Misfit) =>
      busy(
        (async () => {
          if (become && (await changeField(withKind(field, become.kind)))) await checkAnew({ misfits: { [field.slug]: become.leaves } });
        })(),
      ),
  };
}
