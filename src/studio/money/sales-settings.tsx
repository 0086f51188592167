import "../theme/fields.css";
import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SalesSettings as Sales } from "../../contract/orders.ts";
import { FieldList } from "../../fields/field-list.tsx";
import { keepsFocus, useForm } from "../../fields/use-form.ts";
import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { apiOf } from "../data/api.ts";
import { CallFailed, fieldsOf } from "../data/call-failed.ts";
import { today } from "../data/today.ts";
import { useChange } from "../data/use-change.ts";
import { useUnsaved } from "../frame/dialogs/unsaved.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import styles from "./money.module.css";
import { moneyKeys } from "./money-queries.ts";
import { salesFields, salesOf, valuesOfSales } from "./sales-fields.ts";

/** How an app sells: its currency, its tax, and what stands on its invoices. */
export function SalesSettings({ app }: { readonly app: number }) {
  const found = useQuery({
    queryKey: moneyKeys.sales(app),
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).findSales({ signal, quiet: true }),
  });
  return (
    <section className={styles.card} aria-label="Money">
      <h2>Money</h2>
      <p className={styles.hint}>It counts for orders from now on. What was ordered and paid stays as it is.</p>
      {found.isPending ? <Loading what="the settings" rows={5} height={44} /> : null}
      {found.isError ? <LoadFailed what="The settings" retry={() => void found.refetch()} compact /> : null}
      {found.data ? <SalesForm app={app} sales={found.data} /> : null}
    </section>
  );
}

function SalesForm({ app, sales }: { readonly app: number; readonly sales: Sales }) {
  const save = useChange({
    call: (values: FieldValues) => apiOf(app).changeSales({ body: salesOf(values), quiet: true }),
    refresh: [moneyKeys.sales(app), moneyKeys.balance],
    success: "Settings was saved successfully!",
    onSuccess: (kept, values) => form.keep(valuesOfSales(kept), values),
  });
  const problems = useMemo(() => problemsOf(save.error), [save.error]);
  const form = useForm({
    ...{ fields: salesFields, start: valuesOfSales(sales), problems, today: today() },
    onSubmit: (values) => save.mutate(values),
  });
  useUnsaved(() => form.isDirty);
  return (
    <form className={styles.form} noValidate onSubmit={form.submit} aria-label="Money">
      <FieldList
        {...{ id: "sales", fields: salesFields, values: form.values, problems: form.problems }}
        tools={{ today: today() }}
        onChange={form.change}
        onLeave={form.leave}
      />
      <Group justify="flex-end" {...keepsFocus}>
        <Button type="submit" loading={save.isPending}>
          Save settings
        </Button>
      </Group>
    </form>
  );
}

/** What is wrong below `seller` stands at the field of its form. */
function problemsOf(failure: unknown): FieldProblems {
  if (!(failure instanceof CallFailed)) return {};
  const found = fieldsOf(failure.data);
  return Object.fromEntries(Object.entries(found).map(([slug, problem]) => [slug.replace("seller.", "seller_"), problem]));
}
