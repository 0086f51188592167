import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { FieldBlock } from "../../../model/fields/field.ts";
import type { BesideNumber } from "../../../model/fields/values/beside-number.ts";
import { isNumeral } from "../../../model/fields/values/numbers.ts";
import { readTypedNumber, typedNumberText } from "../../../model/fields/values/typed-number.ts";
import type { Operator } from "../../../model/filter/operators.ts";
import { useRegion } from "../../data/app-context.ts";
import { storedOf } from "../../records/columns.ts";
import type { Asking } from "./filter-labels.ts";

const compared: ReadonlySet<Operator> = new Set(["eq", "neq", "gt", "gte", "lt", "lte"]);

/** Whether a condition compares with one number. */
export function comparesNumbers(asked: readonly (Asking | undefined)[], op: Operator): boolean {
  const isOfNumbers = (one: Asking | undefined) => one?.slug === "id" || (one?.field !== undefined && storedOf(one.field) === "number");
  return compared.has(op) && asked.length > 0 && asked.every(isOfNumbers);
}

interface Props {
  readonly name: string;
  /** As the API is asked for it: "1.5"; "" while there is none. */
  readonly typed: string;
  /** What stands beside its numbers may be typed as well; absent: several fields, or the number of a record. */
  readonly field: FieldBlock | undefined;
  readonly onType: (value: string) => void;
  readonly onSettle: () => void;
}

/** A number that is compared with, read and shown as in forms and cells. What is none waits here, and is said; nothing is asked for meanwhile. */
export function NumberValue({ name, typed, field, onType, onSettle }: Props) {
  const { locale } = useRegion();
  const [written, write] = useState<{ readonly text: string; readonly value: string }>();
  // "1," may be on its way to "1,5": what is wrong is said once it is left.
  const [isLeft, leave] = useState(false);
  const take = (text: string) => {
    // A field of numbers says what stands beside them, if anything does.
    const read = readTypedNumber(text, locale, field as BesideNumber | undefined);
    const value = typeof read === "number" ? String(read) : "";
    write({ text, value });
    leave(false);
    onType(value);
  };
  const isOwn = written !== undefined && written.value === typed;
  const isNone = isOwn && typed === "" && written.text.trim() !== "";
  return (
    <TextInput
      inputMode="decimal"
      aria-label={name}
      placeholder="Value"
      value={isOwn ? written.text : shown(typed, locale)}
      error={isNone && isLeft ? "This is not a number." : undefined}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => {
        leave(true);
        if (!isNone) write(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        leave(true);
        onSettle();
      }}
    />
  );
}

function shown(typed: string, locale: string): string {
  return isNumeral(typed) ? typedNumberText(Number(typed), locale) : typed;
}
