import { useEffect, useState } from "react";
import { dayIn, timeIn, utc } from "../../model/base/time-zone.ts";
import { isBookableDay } from "../../model/booking/bookable-days.ts";
import { addDays, formatDay } from "../../model/fields/days.ts";
import { type BookingOptions, bookingValue, type Slot, slotOf } from "../../model/fields/values/booking.ts";
import { bookingFormTexts } from "../../model/texts/booking-texts.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { Calendar } from "../shared/calendar.tsx";
import { widgetTextsIn } from "../shared/widget-texts-in.ts";
import type { WidgetProps } from "../widget.ts";
import { longDay, PlainTimes } from "./plain-times.tsx";
import { SlotList } from "./slot-list.tsx";
import { usePlace } from "./use-place.ts";
import { nextOpenDay, useSlots } from "./use-slots.ts";

type Props = WidgetProps<BookingOptions> & { readonly chosen: Slot | undefined };

/** A day is picked in a month, then one of its free times. The times are those of the person's own zone, or of another that they choose. */
export function Booking(props: WidgetProps<BookingOptions>) {
  const { field, value, isReadOnly, tools } = props;
  const [from = "", to = ""] = value ? bookingValue.entries(value, field) : [];
  const chosen = slotOf(from, to);
  const isKept = isReadOnly || field.disabled;
  return (
    <div className="f-booking">
      <input type="hidden" name={field.slug} value={from} disabled={from === ""} />
      <input type="hidden" name={field.slug} value={to} disabled={to === ""} />
      {isKept ? <Kept {...props} chosen={chosen} zone={field.timezone || tools.zone} /> : null}
      {!isKept && tools.booking?.plain?.isOnly ? (
        <>
          {chosen ? <Kept {...props} chosen={chosen} zone={field.timezone || tools.zone} /> : null}
          <PlainTimes {...{ field, tools, chosen }} texts={{ ...bookingFormTexts, ...tools.texts }} />
        </>
      ) : null}
      {isKept || tools.booking?.plain?.isOnly ? null : <Picker {...props} chosen={chosen} />}
    </div>
  );
}

function Picker(props: Props) {
  const { field, onChange, tools, isInvalid, chosen } = props;
  const texts = { ...bookingFormTexts, ...tools.texts };
  const meant = field.timezone || tools.zone;
  const own = useOwnZone(meant);
  const [zoneChosen, setZone] = useState<string>();
  const zone = zoneChosen ?? own;
  const place = usePlace(field, tools);
  const [picked, setPicked] = useState<string>();
  const [held, setHeld] = useState<"held" | "taken" | "not held">();
  const day = picked ?? (chosen && dayIn(zone, Date.parse(chosen.from)));
  const { slots, reload } = useSlots({ field, day, zone, place, tools, isInvalid });
  // Whoever goes to the next free day sees its month, also when they went there before and walked away since.
  const [jumps, setJumps] = useState(0);
  const [month, setMonth] = useState<string>();
  const pickDay = (wanted: string) => {
    setPicked(wanted);
    setHeld(undefined);
    onChange(null);
  };
  const pickSlot = (slot: Slot) => {
    onChange({ from: slot.from, to: slot.to });
    setHeld(undefined);
    void tools.booking?.hold?.(field, slot.from, place).then((outcome) => {
      setHeld(outcome);
      if (outcome !== "taken") return;
      onChange(null);
      reload();
    });
  };
  return (
    <>
      <noscript>
        <PlainTimes {...{ field, tools, texts, chosen }} />
      </noscript>
      <Calendar
        key={jumps}
        chosen={day ?? ""}
        today={tools.today}
        isOpen={(one) => isBookableDay(field, one, { appZone: tools.zone, zone, today: tools.today })}
        onPick={pickDay}
        onMonth={setMonth}
        locale={tools.locale}
        weekStart={tools.weekStart}
        texts={widgetTextsIn(tools)}
      />
      <div className="f-booking-times">
        <p className="f-hint">{day ? filledIn(texts.timesOn, { day: formatDay(day, longDay, tools.locale) }) : texts.chooseDay}</p>
        {day ? <SlotList {...{ slots, zone, chosen, texts }} onPick={pickSlot} onRetry={reload} /> : null}
        {day === undefined || slots.length === 0 ? (
          <NextDay
            {...{ props, zone, place }}
            after={searchedAfter(day, month)}
            onPick={(next) => {
              setJumps(jumps + 1);
              setMonth(undefined);
              pickDay(next);
            }}
          />
        ) : null}
        {held === "held" && chosen ? (
          <p role="status" className="f-hint">
            {filledIn(texts.timeHeld, { minutes: 5 })}
          </p>
        ) : null}
        {held === "taken" ? (
          <p role="alert" className="f-problem">
            {texts.timeGone}
          </p>
        ) : null}
        <Zones {...{ zone, label: texts.timeZone, zones: [own, meant ?? own] }} onChoose={setZone} />
      </div>
    </>
  );
}

/** The next free day is looked for after the chosen day; who has gone to another month means the days of that one. */
function searchedAfter(day: string | undefined, month: string | undefined): string | undefined {
  return month === undefined || day?.startsWith(month) ? day : addDays(`${month}-01`, -1);
}

/** The way to the next day on which something is free. */
function NextDay({
  props: { field, tools },
  zone,
  place,
  after,
  onPick,
}: {
  readonly props: Props;
  readonly zone: string;
  readonly place: string;
  /** YYYY-MM-DD. */
  readonly after: string | undefined;
  readonly onPick: (day: string) => void;
}) {
  const [found, setFound] = useState<string | null>();
  const texts = { ...bookingFormTexts, ...tools.texts };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that is drawn again is another object with the same options
  useEffect(() => {
    let isOver = false;
    setFound(undefined);
    if (!tools.booking) return;
    nextOpenDay(tools, field, { zone, place, after }).then(
      (next) => {
        if (!isOver) setFound(next ?? null);
      },
      // The days can be looked through one by one all the same.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [zone, place, after, tools.booking, field.id]);
  if (found === undefined) return null;
  if (found === null) return <p>{texts.noneSoon}</p>;
  return (
    <button type="button" className="f-button" onClick={() => onPick(found)}>
      {filledIn(texts.nextFreeDay, { day: formatDay(found, "DDD, D MMMM", tools.locale) })}
    </button>
  );
}

/** In whose zone the times are read. */
function Zones({
  zone,
  zones,
  label,
  onChoose,
}: {
  readonly zone: string;
  readonly zones: readonly string[];
  readonly label: string;
  readonly onChoose: (zone: string) => void;
}) {
  const names = [...new Set([...zones, zone])];
  if (names.length === 1) return <p className="f-hint">{zone}</p>;
  return (
    <label className="f-booking-zone">
      <span className="f-hint">{label}</span>
      <select className="f-input f-select" value={zone} onChange={(event) => onChoose(event.currentTarget.value)}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

/** What was chosen, by the person's own clock. */
function Kept({ zone: meant, chosen, tools }: Props & { readonly zone: string | undefined }) {
  const zone = useOwnZone(meant);
  if (!chosen) return <p className="f-booking-kept">{{ ...bookingFormTexts, ...tools.texts }.noTimeChosen}</p>;
  const [from, to] = [Date.parse(chosen.from), Date.parse(chosen.to)];
  return (
    <p className="f-booking-kept">
      {formatDay(dayIn(zone, from), longDay, tools.locale)}, {timeIn(zone, from)}–{timeIn(zone, to)} <span className="f-hint">{zone}</span>
    </p>
  );
}

/** The zone of the person's clock. What the server draws knows none, so it is asked for afterwards. */
function useOwnZone(otherwise = utc): string {
  const [zone, setZone] = useState(otherwise);
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
