import { dueTimes, readSchedule } from "../../model/actions/due-times.ts";
import { isJsonObject, type Json } from "../../model/base/json.ts";
import { useZone } from "../data/app-context.ts";
import { momentIn } from "../data/moment-text.ts";
import styles from "./actions.module.css";

const shown = 3;

/** When a message would leave next if a record got here now; nothing where that depends on the record. */
export function NextTimes({ schedule }: { readonly schedule: Json | undefined }) {
  const zone = useZone();
  const times = nextTimes(schedule, zone, Date.now());
  if (times === undefined) return null;
  if (times.length === 0) return <p className={styles.times}>It would not leave any more: its date has passed.</p>;
  return (
    <p className={styles.times}>
      If a record got here now, it would leave on {times.map((time) => momentIn(time, zone)).join("; ")}
      {times.length === shown ? " …" : "."} Times are those of {zone}.
    </p>
  );
}

export function nextTimes(schedule: Json | undefined, zone: string, now: number): readonly number[] | undefined {
  if (!isJsonObject(schedule) || schedule.enabled !== true || /[$@]\{/.test(JSON.stringify(schedule))) return undefined;
  const read = readSchedule(schedule, { entered: now, post: {}, zone });
  return read && dueTimes(read, { now, count: shown });
}
