import { shownValue } from "../../../model/fields/display.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { rulesOf } from "../../../model/fields/values.ts";
import { useRegion } from "../../data/app-context.ts";
import classes from "./inspector.module.css";

/** What the format of a field makes of a number or a day. Nothing for fields without a format. */
export function FormatPreview({ field }: { readonly field: FieldBlock }) {
  const region = useRegion();
  const samples = samplesOf(field);
  if (samples.length === 0) return null;
  return (
    <p className={classes.formatPreview} data-format-preview aria-live="polite">
      Shown as <b>{samples.map((sample) => shownValue(field, sample, region)).join(" · ")}</b>
    </p>
  );
}

function samplesOf(field: FieldBlock): readonly (string | number)[] {
  if (field.component === "date") return [field.withTime === true ? "2026-11-24T16:05" : "2026-11-24"];
  const isNumber = field.component === "relation-field" || rulesOf(field)?.stored(field) === "number";
  if (!isNumber || !["number", "input-text", "calculated", "relation-field"].includes(field.component)) return [];
  return field.numberStyle === "percent" ? [25, -7.5] : [1234.5, -80];
}
