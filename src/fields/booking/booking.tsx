import { useEffect, useState } from "react";
import { dayIn, utc } from "../../model/base/time-zone.ts";
import { judgeDay } from "../../model/fields/day-limits.ts";
import { formatDay } from "../../model/fields/days.ts";
import { type BookingOptions, bookingValue, type Slot } from "../../model/fields/values/booking.ts";
import { Calendar } from "../shared/calendar.tsx";
import type { WidgetProps } from "../widget.ts";
import { SlotList } from "./slot-list.tsx";
import { useSlots } from "./use-slots.ts";

/** A day is picked in a month, then one of its free times. The times are those of the person's own zone. */
export function Booking(props: WidgetProps<BookingOptions>) {
  const { field, value, isReadOnly, tools } = props;
  const [from = "", to = ""] = value ? bookingValue.entries(value, field) : [];
  return (
    <div className="f-booking">
      <input type="hidden" name={field.slug} value={from} disabled={from === ""} />
      <input type="hidden" name={field.slug} value={to} disabled={to === ""} />
      {isReadOnly || field.disabled ? (
        <p className="f-booking-kept">{value ? bookingValue.text(value, field, tools.zone) : "No time chosen."}</p>
      ) : (
        <Picker {...props} chosen={from === "" ? undefined : { from, to }} />
      )}
    </div>
  );
}

function Picker({ field, onChange, tools, isInvalid, chosen }: WidgetProps<BookingOptions> & { readonly chosen: Slot | undefined }) {
  const zone = useOwnZone(field.timezone || tools.zone);
  const [picked, setPicked] = useState<string>();
  const day = picked ?? (chosen && dayIn(zone, Date.parse(chosen.from)));
  const { slots, reload } = useSlots({ field, day, zone, tools, isInvalid });
  const pickDay = (wanted: string) => {
    setPicked(wanted);
    onChange(null);
  };
  return (
    <>
      <noscript>
        <p className="f-hint">Choosing a time needs JavaScript.</p>
      </noscript>
      <Calendar
        chosen={day ?? ""}
        today={tools.today}
        isOpen={(one) => judgeDay(one, field, tools.today) === "open"}
        onPick={pickDay}
        locale={undefined}
      />
      <div className="f-booking-times">
        <p className="f-hint">{day ? `${formatDay(day, "DDDD, D MMMM YYYY")}, times in ${zone}` : "Choose a day to see its free times."}</p>
        {day ? <SlotList slots={slots} zone={zone} chosen={chosen} onPick={(slot) => onChange({ ...slot })} onRetry={reload} /> : null}
      </div>
    </>
  );
}

/** The zone of the person's clock. What the server draws knows none, so it is asked for afterwards. */
function useOwnZone(otherwise = utc): string {
  const [zone, setZone] = useState(otherwise);
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
