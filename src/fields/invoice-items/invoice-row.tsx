import type { Json } from "../../model/base/json.ts";
import type { InvoiceItem, InvoiceItemsOptions } from "../../model/fields/values/invoice-items.ts";
import { readNumber } from "../../model/fields/values/numbers.ts";
import { CrossIcon } from "../shared/icons.tsx";
import type { WidgetProps } from "../widget.ts";

interface Props extends WidgetProps<InvoiceItemsOptions> {
  readonly item: InvoiceItem;
  readonly index: number;
  readonly onItem: (changes: Partial<InvoiceItem>) => void;
  readonly onRemove: (() => void) | undefined;
}

const amounts = [
  { of: "quantity", label: "Quantity", step: "any" },
  { of: "price", label: "Price", step: 0.01 },
] as const;

export function InvoiceRow({ field, isReadOnly, isInvalid, describedBy, item, index, onItem, onRemove }: Props) {
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
        aria-label={`Item ${index + 1}`}
        placeholder="Item"
        maxLength={300}
        value={shown(item.title)}
        onInput={(event) => onItem({ title: event.currentTarget.value })}
      />
      {amounts.map(({ of, label, step }) => (
        <input
          key={of}
          {...shared}
          className="f-input f-number"
          type="number"
          aria-label={`${label} ${index + 1}`}
          placeholder={label}
          min={0}
          step={step}
          value={shown(item[of])}
          onInput={(event) => onItem({ [of]: readNumber(event.currentTarget.value) ?? null })}
        />
      ))}
      {onRemove ? (
        <button type="button" className="f-icon-button f-opener" aria-label={`Remove item ${index + 1}`} onClick={onRemove}>
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
