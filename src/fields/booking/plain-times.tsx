import { openSpan } from "../../model/fields/day-limits.ts";
import { formatDay } from "../../model/fields/days.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { BookingOptions, Slot } from "../../model/fields/values/booking.ts";
import type { BookingFormTexts } from "../../model/texts/booking-texts.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import type { FieldTools } from "../widget.ts";
import { labelOf } from "./slot-list.tsx";

interface Props {
  readonly field: FieldBlock & BookingOptions;
  readonly tools: FieldTools;
  readonly texts: BookingFormTexts;
  readonly chosen: Slot | undefined;
}

/** How a time is chosen without a script: a day, a button that posts the form for its free times, then one of them. */
export function PlainTimes({ field, tools, texts, chosen }: Props) {
  const plain = tools.booking?.plain;
  if (!plain) return null;
  const found = plain.found[field.slug];
  const { first, last } = openSpan(field, tools.today);
  const id = `${field.id}-day`;
  return (
    <div className="f-booking-plain">
      <p className="f-booking-day">
        <label htmlFor={id}>{texts.day}</label>
        <input id={id} className="f-input" type="date" name={`${field.slug}.day`} defaultValue={found?.day} min={first} max={last} />
        <button className="f-button" type="submit" formAction={plain.address(field)} formNoValidate>
          {texts.showTimes}
        </button>
      </p>
      {found ? (
        <>
          <p className="f-hint">{`${filledIn(texts.timesOn, { day: formatDay(found.day, longDay, tools.locale) })} (${found.zone})`}</p>
          {found.slots.length === 0 ? <p role="status">{texts.noTimes}</p> : null}
          <div className="f-slots">
            {found.slots.map((slot) => (
              <label key={slot.from} className="f-slot">
                <input
                  type="radio"
                  name={field.slug}
                  value={`${slot.from}/${slot.to}`}
                  defaultChecked={Date.parse(slot.from) === Date.parse(chosen?.from ?? "")}
                />{" "}
                {labelOf(slot, found.slots, found.zone)}
              </label>
            ))}
          </div>
        </>
      ) : null}
    </div>
  );
}

export const longDay = "DDDD, D MMMM YYYY";
