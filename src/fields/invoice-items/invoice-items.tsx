import type { Json } from "../../model/base/json.ts";
import {
  firstItem,
  type InvoiceItems as Invoice,
  type InvoiceItem,
  type InvoiceItemsOptions,
  invoiceOf,
  nextItem,
  sumOf,
  totalOf,
} from "../../model/fields/values/invoice-items.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { invoiceTexts } from "../../model/texts/invoice-texts.ts";
import { NumberBox } from "../shared/number-box.tsx";
import { useIsLive, useIsPlain } from "../shared/use-is-live.ts";
import { regionIn, type WidgetProps } from "../widget.ts";
import { InvoiceRow } from "./invoice-row.tsx";
import { InvoiceSums } from "./invoice-sums.tsx";

type Props = WidgetProps<InvoiceItemsOptions>;

/** Rows of what is charged, the two rates, and what it comes to. Without script three empty rows can be filled in. */
export function InvoiceItems(props: Props) {
  const { field, value, onChange, isReadOnly } = props;
  const invoice = invoiceOf(value, field);
  const texts = { ...invoiceTexts, ...props.tools.texts };
  const isLive = useIsLive();
  const isPlain = useIsPlain(props.tools);
  const isOff = field.disabled === true || isReadOnly;
  const keep = (changes: Partial<Invoice>) => {
    const changed = { ...invoice, ...changes };
    onChange({ ...changed, total: sumOf(changed).total } as unknown as Json);
  };
  const change = (at: number, changes: Partial<InvoiceItem>) =>
    keep({ items: invoice.items.map((item, index) => (index === at ? { ...item, ...changes } : item)) });
  return (
    <div className="f-invoice">
      {invoice.items.length > 0 ? (
        <div className="f-invoice-row f-hint" aria-hidden="true">
          <span>{texts.item}</span>
          <span>{texts.quantity}</span>
          <span>{texts.price}</span>
        </div>
      ) : null}
      {invoice.items.map((item, index) => (
        <InvoiceRow
          key={index}
          {...props}
          item={item}
          index={index}
          onItem={(changes) => change(index, changes)}
          onRemove={isOff || isPlain ? undefined : () => keep({ items: invoice.items.filter((_, at) => at !== index) })}
        />
      ))}
      {isOff || isLive ? null : (
        <noscript>
          {[0, 1, 2].map((spare) => (
            <InvoiceRow
              key={spare}
              {...props}
              item={emptyItem}
              index={invoice.items.length + spare}
              onItem={() => {}}
              onRemove={undefined}
            />
          ))}
        </noscript>
      )}
      {isOff || isPlain ? null : (
        <button
          type="button"
          className="f-button"
          onClick={() => keep({ items: [...invoice.items, invoice.items.length === 0 ? firstItem : nextItem] })}
        >
          {texts.addItem}
        </button>
      )}
      <div className="f-invoice-rates">
        <Rate {...props} id={`${props.id}-tax`} label={texts.taxOfItems} rate={invoice.taxRate} onRate={(taxRate) => keep({ taxRate })} />
        <Rate
          {...props}
          id={`${props.id}-discount`}
          label={texts.discountOfItems}
          rate={invoice.discountRate}
          onRate={(discountRate) => keep({ discountRate })}
        />
      </div>
      <InvoiceSums texts={texts} invoice={invoice} currency={field.currency} total={totalOf(value, field)} region={regionIn(props.tools)} />
    </div>
  );
}

const emptyItem: InvoiceItem = { title: "", quantity: "", price: "" };

interface RateProps extends Props {
  readonly label: string;
  readonly rate: Json;
  readonly onRate: (rate: Json) => void;
}

const percent = { min: 0, max: 100 };

function Rate({ field, id, tools, isReadOnly, label, rate, onRate }: RateProps) {
  return (
    <label className="f-invoice-rate" htmlFor={id}>
      <span className="f-hint">{filledIn({ ...invoiceTexts, ...tools.texts }.inPercent, { rate: label })}</span>
      <NumberBox
        id={id}
        name={field.slug}
        className="f-input f-number"
        limits={percent}
        locale={regionIn(tools).locale}
        value={rate}
        disabled={field.disabled}
        readOnly={isReadOnly}
        onValue={onRate}
      />
    </label>
  );
}
