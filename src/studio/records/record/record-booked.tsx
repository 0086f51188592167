import { CalendarClock } from "lucide-react";
import type { Post } from "../../../contract/posts.ts";
import { bookingFields } from "../../../model/booking/places.ts";
import { shownValue } from "../../../model/fields/display.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { useRegion } from "../../data/app-context.ts";
import styles from "./record-dialog.module.css";

/** When a record is booked, and by which clock: what one opens it for. Nothing where no time is chosen. */
export function RecordBooked({ fields, post }: { readonly fields: readonly FieldBlock[]; readonly post: Post }) {
  const region = useRegion();
  const booked = bookingFields(fields)
    .map((field) => ({ field, when: shownValue(field, post[field.slug], region) }))
    .filter(({ when }) => when !== "");
  if (booked.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is filled in, so it is no fieldset
    <div role="group" aria-label="Booked" className={styles.booked}>
      {booked.map(({ field, when }) => (
        <p key={field.slug}>
          <CalendarClock size={18} strokeWidth={1.75} aria-hidden />
          <span>
            {field.label}: <b>{when}</b> <small>{field.timezone || region.zone}</small>
          </span>
        </p>
      ))}
    </div>
  );
}
