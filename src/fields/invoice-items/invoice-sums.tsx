import type { Region } from "../../model/base/region.ts";
import { shownMoney } from "../../model/fields/display.ts";
import { type InvoiceItems, sumOf } from "../../model/fields/values/invoice-items.ts";
import { toMinor } from "../../model/money/minor-units.ts";
import type { InvoiceTexts } from "../../model/texts/invoice-texts.ts";

interface Props {
  readonly texts: InvoiceTexts;
  readonly invoice: InvoiceItems;
  readonly currency: string | undefined;
  /** In major units; null where a formula made nothing of it. */
  readonly total: number | null;
  readonly region: Region;
}

/** What the items come to, line by line. */
export function InvoiceSums({ texts, invoice, currency, total, region }: Props) {
  const sum = sumOf(invoice);
  const money = (major: number) => (toMinor(major).ok ? shownMoney(major, currency, region) : "");
  return (
    <dl className="f-invoice-sums">
      <Line label={texts.subtotal} amount={money(sum.subtotal)} />
      {sum.discount > 0 ? <Line label={texts.discountOfItems} amount={`−${money(sum.discount)}`} /> : null}
      {sum.tax > 0 ? <Line label={texts.taxOfItems} amount={money(sum.tax)} /> : null}
      <Line label={texts.total} amount={total === null ? "–" : money(total)} isTotal />
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
