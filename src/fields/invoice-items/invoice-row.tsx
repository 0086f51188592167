import type { Json } from "../../model/base/json.ts";
import type { InvoiceItem, InvoiceItemsOptions } from "../../model/fields/values/invoice-items.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { invoiceTexts } from "../../model/texts/invoice-texts.ts";
import { CrossIcon } from "../shared/icons.tsx";
import { NumberBox } from "../shared/number-box.tsx";
import { regionIn, type WidgetProps } from "../widget.ts";

interface Props extends WidgetProps<InvoiceItemsOptions> {
  readonly item: InvoiceItem;
  readonly index: number;
  readonly onItem: (changes: Partial<InvoiceItem>) => void;
  readonly onRemove: (() => void) | undefined;
}

const amounts = [
  { of: "quantity", numbered: "quantityNumber", limits: { min: 0 } },
  { of: "price", numbered: "priceNumber", limits: { min: 0, step: 0.01 } },
] as const;

export function InvoiceRow({ field, isReadOnly, isInvalid, describedBy, item, index, onItem, onRemove, tools }: Props) {
  const texts = { ...invoiceTexts, ...tools.texts };
  const shared = {
    name: field.slug,
    disabled: field.disabled,
    readOnly: isReadOnly,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": describedBy,
  };
  return (
    <div className="f-invoice-row">
      <input
        {...shared}
        className="f-input"
        type="text"
        aria-label={filledIn(texts.itemNumber, { number: index + 1 })}
        placeholder={texts.item}
        maxLength={300}
        value={shown(item.title)}
        onInput={(event) => onItem({ title: event.currentTarget.value })}
      />
      {amounts.map(({ of, numbered, limits }) => (
        <NumberBox
          key={of}
          {...shared}
          className="f-input f-number"
          aria-label={filledIn(texts[numbered], { number: index + 1 })}
          placeholder={texts[of]}
          limits={limits}
          locale={regionIn(tools).locale}
          value={item[of]}
          onValue={(amount) => onItem({ [of]: amount })}
        />
      ))}
      {onRemove ? (
        <button
          type="button"
          className="f-icon-button f-opener"
          aria-label={filledIn(texts.removeItem, { number: index + 1 })}
          onClick={onRemove}
        >
          <CrossIcon />
        </button>
      ) : null}
    </div>
  );
}

/** What an input holds of a value. */
export function shown(value: Json): string | number {
  return typeof value === "number" || typeof value === "string" ? value : "";
}
