import { timeIn } from "../../model/base/time-zone.ts";
import type { Slot } from "../../model/fields/values/booking.ts";
import type { Slots } from "./use-slots.ts";

interface Props {
  readonly slots: Slots;
  readonly zone: string;
  readonly chosen: Slot | undefined;
  readonly onPick: (slot: Slot) => void;
  readonly onRetry: () => void;
}

/** The free times of a day in two groups, or why there are none. How it stands is said to who cannot see it, each time it changes. */
export function SlotList(props: Props) {
  const { slots } = props;
  const isSeen = slots === "loading" || slots.length === 0;
  return (
    <>
      <p role="status" className={isSeen ? undefined : "f-unseen"}>
        {said(slots)}
      </p>
      <Times {...props} />
    </>
  );
}

function said(slots: Slots): string {
  if (slots === "loading") return "Loading times…";
  if (slots === "failed") return "";
  if (slots.length === 0) return "No free times on this day.";
  return slots.length === 1 ? "1 free time" : `${slots.length} free times`;
}

function Times({ slots, zone, chosen, onPick, onRetry }: Props) {
  if (slots === "loading") return null;
  if (slots === "failed") {
    return (
      <p role="alert" className="f-problem">
        <span>The times could not be loaded.</span>
        <button type="button" className="f-button" onClick={onRetry}>
          Try again
        </button>
      </p>
    );
  }
  const isMorning = ({ from }: Slot) => timeIn(zone, Date.parse(from)) < "12:00";
  const groups = [
    ["Morning", slots.filter(isMorning)],
    ["Afternoon", slots.filter((slot) => !isMorning(slot))],
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
            {timeIn(zone, Date.parse(slot.from))}
          </button>
        ))}
      </div>
    ));
}
