import { useEffect, useState } from "react";
import { dayIn, timeIn, utc } from "../../model/base/time-zone.ts";
import { isBookableDay } from "../../model/booking/bookable-days.ts";
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
        <Kept zone={field.timezone || tools.zone} chosen={from === "" ? undefined : { from, to }} />
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
        isOpen={(one) => isBookableDay(field, one, { appZone: tools.zone, zone, today: tools.today })}
        onPick={pickDay}
        locale={undefined}
      />
      <div className="f-booking-times">
        <p className="f-hint">{day ? `${formatDay(day, longDay)}, times in ${zone}` : "Choose a day to see its free times."}</p>
        {day ? <SlotList slots={slots} zone={zone} chosen={chosen} onPick={(slot) => onChange({ ...slot })} onRetry={reload} /> : null}
      </div>
    </>
  );
}

/** What was chosen, by the person's own clock. */
function Kept({ zone: meant, chosen }: { readonly zone: string | undefined; readonly chosen: Slot | undefined }) {
  const zone = useOwnZone(meant);
  if (!chosen) return <p className="f-booking-kept">No time chosen.</p>;
  const [from, to] = [Date.parse(chosen.from), Date.parse(chosen.to)];
  return (
    <p className="f-booking-kept">
      {formatDay(dayIn(zone, from), longDay)}, {timeIn(zone, from)}–{timeIn(zone, to)} <span className="f-hint">{zone}</span>
    </p>
  );
}

const longDay = "DDDD, D MMMM YYYY";

/** The zone of the person's clock. What the server draws knows none, so it is asked for afterwards. */
function useOwnZone(otherwise = utc): string {
  const [zone, setZone] = useState(otherwise);
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
