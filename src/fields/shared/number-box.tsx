import { type ComponentProps, type KeyboardEvent, useState } from "react";
import type { Json } from "../../model/base/json.ts";
import type { BesideNumber } from "../../model/fields/values/beside-number.ts";
import { boundOf, type NumberLimits } from "../../model/fields/values/numbers.ts";
import { readTypedNumber, typedNumberText } from "../../model/fields/values/typed-number.ts";

interface Props extends Omit<ComponentProps<"input">, "value" | "type" | "inputMode" | "min" | "max" | "step" | "onInput" | "onKeyDown"> {
  readonly value: Json | undefined;
  /** A number, null for nothing, and what was typed where it is no number: the check says so. */
  readonly onValue: (value: Json) => void;
  /** By whose customs it is typed and shown. */
  readonly locale: string;
  readonly limits?: NumberLimits & BesideNumber;
}

/**
 * The box in which every number is typed. Not the browser's own: that reads by the language of the browser, drops what it cannot read, and tells
 * nobody, so that "1,5" became 15.
 */
export function NumberBox({ value, onValue, locale, limits = {}, onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: Json }>();
  const take = (text: string) => {
    const read = readTypedNumber(text, locale, limits) ?? null;
    setTyped({ text, value: read });
    onValue(read);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = rest.readOnly || rest.disabled ? undefined : stepped(event, value, limits);
    if (next === undefined) return;
    event.preventDefault();
    setTyped(undefined);
    onValue(next);
  };
  return (
    <input
      {...rest}
      type="text"
      inputMode={isWhole(limits) ? "numeric" : "decimal"}
      autoComplete="off"
      // What is typed may be on its way to a number: "1," before "1,5".
      value={typed && typed.value === (value ?? null) ? typed.text : shown(value, locale)}
      onInput={(event) => take(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        setTyped(undefined);
        onBlur?.(event);
      }}
    />
  );
}

function shown(value: Json | undefined, locale: string): string {
  if (typeof value === "number") return typedNumberText(value, locale);
  return typeof value === "string" ? value : "";
}

/** Where no minus and no decimals can be typed, phones show digits alone. */
function isWhole({ min, step }: NumberLimits): boolean {
  return Number.isInteger(boundOf(step)) && (boundOf(min) ?? -1) >= 0;
}

/** What an arrow leads to; undefined: another key, or nothing to count from. */
function stepped(event: KeyboardEvent, value: Json | undefined, limits: NumberLimits): number | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if ((key !== "ArrowUp" && key !== "ArrowDown") || altKey || ctrlKey || metaKey || shiftKey) return undefined;
  const [min, max] = [boundOf(limits.min), boundOf(limits.max)];
  const by = Math.abs(boundOf(limits.step) ?? 1) || 1;
  const from = typeof value === "number" ? value : Math.max(0, min ?? 0) - (key === "ArrowUp" ? by : -by);
  if (typeof value === "string") return undefined;
  // Without what binary fractions cannot hold: 0.1 and 0.2 is 0.3.
  const next = Number((key === "ArrowUp" ? from + by : from - by).toPrecision(15));
  return Math.min(max ?? next, Math.max(min ?? next, next));
}
