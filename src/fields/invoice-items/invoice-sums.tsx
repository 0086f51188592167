import { type InvoiceItems, sumOf } from "../../model/fields/values/invoice-items.ts";
import { formatAmount, toMinor } from "../../model/money/minor-units.ts";

interface Props {
  readonly invoice: InvoiceItems;
  readonly currency: string | undefined;
  /** In major units; null where a formula made nothing of it. */
  readonly total: number | null;
}

/** What the items come to, line by line. */
export function InvoiceSums({ invoice, currency, total }: Props) {
  const sum = sumOf(invoice);
  const money = (major: number) => {
    const minor = toMinor(major);
    return minor.ok ? formatAmount(minor.value, currency || undefined) : "";
  };
  return (
    <dl className="f-invoice-sums">
      <Line label="Subtotal" amount={money(sum.subtotal)} />
      {sum.discount > 0 ? <Line label="Discount" amount={`−${money(sum.discount)}`} /> : null}
      {sum.tax > 0 ? <Line label="Tax" amount={money(sum.tax)} /> : null}
      <Line label="Total" amount={total === null ? "–" : money(total)} isTotal />
    </dl>
  );
}

function Line({ label, amount, isTotal = false }: { readonly label: string; readonly amount: string; readonly isTotal?: boolean }) {
  return (
    <div className={isTotal ? "f-invoice-total" : undefined}>
      <dt>{label}</dt>
      <dd aria-live={isTotal ? "polite" : undefined}>{amount}</dd>
    </div>
  );
}
