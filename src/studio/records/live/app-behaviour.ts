import { useLiveRecords } from "./use-live-records.ts";

/** What an app on the screen does by itself: it draws nothing. */
export function AppBehaviour() {
  useLiveRecords();
  return null;
}
