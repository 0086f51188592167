import { defineFieldKind } from "../define-field-kind.ts";
import { timeZoneValue } from "../values/time-zone.ts";

export const timeZone = defineFieldKind({
  kind: "time-zone",
  label: "Time zone",
  group: "settings",
  options: {},
  start: {},
  value: timeZoneValue,
  sample: "Europe/Berlin",
});
