import { useLiveRecords } from "./live/use-live-records.ts";

/** What a screen of records does by itself, once it is seen: it draws nothing. */
export function RecordsBehaviour() {
  useLiveRecords();
  return null;
}
