import { Button } from "@mantine/core";
import { useMemo } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FieldValues } from "../../model/fields/field.ts";
import { useToday } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { say, sayFailure } from "../data/toasts.ts";
import { useIsAdmin } from "../frame/access/use-may-edit.ts";
import { useUnsaved } from "../frame/dialogs/unsaved.ts";
import { isSalesFieldShown, numberFields, salesFieldsOf, salesIn, salesValues } from "./sales-of-type.ts";
import { savePart } from "./save-part.ts";
import styles from "./type-settings.module.css";
import { useChangeType } from "./use-change-type.ts";

/** How the records of a data type are sold: which field says the price, how many there are, and what becomes of a paid one. */
export function TypeSales({ type }: { readonly type: PostType }) {
  const isAdmin = useIsAdmin();
  if (!isAdmin || numberFields(type).length === 0) return null;
  return <SalesForm key={JSON.stringify([type.settings.sales ?? null, type.postFields, type.statuses])} type={type} />;
}

function SalesForm({ type }: { readonly type: PostType }) {
  const today = useToday();
  const change = useChangeType(type);
  const fields = useMemo(() => salesFieldsOf(type), [type]);
  const tools = useMemo(() => ({ today }), [today]);
  const form = useForm({
    ...{ fields, start: salesValues(type), isShown: isSalesFieldShown, today },
    onSubmit: async (values) => {
      try {
        const changesIn = (merged: FieldValues) => ({ settings: { sales: salesIn(merged) } });
        const saved = await savePart(change, { seen: type, values }, { fields, valuesOf: salesValues, changesIn });
        say(saved ? "success" : "info", saved ? "Settings was saved successfully!" : "Yours is not saved. It stays here.");
      } catch (failure) {
        if (!(failure instanceof CallFailed)) throw failure;
        sayFailure(failure);
      }
    },
  });
  useUnsaved(() => form.isDirty);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} aria-label="How it is sold">
      <h2>How it is sold</h2>
      <p>A record with a price can be bought on pages, by the block “Buy button”, and by orders of the API.</p>
      <FieldList
        {...{ id: "type-sales", fields, tools, values: form.values, problems: form.problems, isShown: form.isShown }}
        onChange={form.change}
        onLeave={form.leave}
      />
      <div {...keepsFocus}>
        <Button type="submit" variant="default" loading={form.isBusy}>
          Save how it is sold
        </Button>
      </div>
    </form>
  );
}
