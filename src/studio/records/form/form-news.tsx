import type { FormOnScreen } from "../../../fields/use-form.ts";
import type { Region } from "../../../model/base/region.ts";
import { shownValue } from "../../../model/fields/display.ts";
import type { GoneField } from "../../../model/fields/form-state.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { useRegion } from "../../data/app-context.ts";
import styles from "./record-conflicts.module.css";

/** That somebody has changed the form while it was being filled in, and what was typed into fields that are not there any more. */
export function FormNews({ form: { followed } }: { readonly form: Pick<FormOnScreen, "followed"> }) {
  const region = useRegion();
  return (
    <div role="status" className={styles.news}>
      {followed ? <p>{newsOf(followed.gone)}</p> : null}
      {followed?.gone.map((one) => (
        <p key={one.field.id}>{goneText(one, region)}</p>
      ))}
    </div>
  );
}

function newsOf(gone: readonly GoneField[]): string {
  if (gone.length === 0) return "This form was changed meanwhile. What you typed is still here.";
  const fields = gone.length === 1 ? "a field is" : `${gone.length} fields are`;
  return `This form was changed meanwhile, and ${fields} gone. What you typed there is not saved; all else is still here.`;
}

/** What the records that it points at are called went with the field. */
function goneText({ field, value }: GoneField, region: Region): string {
  const typed = sourceOf(field) ? "" : shownValue(field, value, region);
  return typed === "" ? `“${field.label}”` : `“${field.label}”: ${typed}`;
}
