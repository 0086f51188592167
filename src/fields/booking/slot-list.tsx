import { timeIn } from "../../model/base/time-zone.ts";
import type { Slot } from "../../model/fields/values/booking.ts";
import type { BookingFormTexts } from "../../model/texts/booking-texts.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import type { Slots } from "./use-slots.ts";

interface Props {
  readonly slots: Slots;
  readonly zone: string;
  readonly chosen: Slot | undefined;
  readonly texts: BookingFormTexts;
  readonly onPick: (slot: Slot) => void;
  readonly onRetry: () => void;
}

/** The free times of a day in two groups, or why there are none. How it stands is said to who cannot see it, each time it changes. */
export function SlotList(props: Props) {
  const { slots, texts } = props;
  const isSeen = slots === "loading" || slots.length === 0;
  return (
    <>
      <p role="status" className={isSeen ? undefined : "f-unseen"}>
        {said(slots, texts)}
      </p>
      <Times {...props} />
    </>
  );
}

function said(slots: Slots, texts: BookingFormTexts): string {
  if (slots === "loading") return texts.loadingTimes;
  if (slots === "failed") return "";
  if (slots.length === 0) return texts.noTimes;
  return slots.length === 1 ? texts.oneTime : filledIn(texts.someTimes, { count: slots.length });
}

function Times({ slots, zone, chosen, texts, onPick, onRetry }: Props) {
  if (slots === "loading") return null;
  if (slots === "failed") {
    return (
      <p role="alert" className="f-problem">
        <span>{texts.timesFailed}</span>
        <button type="button" className="f-button" onClick={onRetry}>
          {texts.tryAgain}
        </button>
      </p>
    );
  }
  const isMorning = ({ from }: Slot) => timeIn(zone, Date.parse(from)) < "12:00";
  const groups = [
    [texts.morning, slots.filter(isMorning)],
    [texts.afternoon, slots.filter((slot) => !isMorning(slot))],
  ] as const;
  return groups
    .filter(([, times]) => times.length > 0)
    .map(([name, times]) => (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the field's own would be announced as another field
      <div key={name} role="group" aria-label={name} className="f-slots">
        <span className="f-slots-name" aria-hidden="true">
          {name}
        </span>
        {times.map((slot) => (
          <button
            key={slot.from}
            type="button"
            className="f-slot"
            aria-pressed={Date.parse(slot.from) === Date.parse(chosen?.from ?? "")}
            onClick={() => onPick(slot)}
          >
            {labelOf(slot, times, zone)}
          </button>
        ))}
      </div>
    ));
}

/** The time on the wall; where clocks show it twice that night, with how far they are from UTC. */
export function labelOf(slot: Slot, all: readonly Slot[], zone: string): string {
  const shown = ({ from }: Slot) => timeIn(zone, Date.parse(from));
  const time = shown(slot);
  return all.filter((one) => shown(one) === time).length > 1 ? `${time} ${offsetText(slot, zone)}` : time;
}

function offsetText({ from }: Slot, zone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(Date.parse(from));
  return parts.find(({ type }) => type === "timeZoneName")?.value.replace("GMT", "") ?? "";
}
