import { isTimeZone } from "../../base/time-zone.ts";
import { messages } from "../messages.ts";
import { plainText, type ValueRules } from "./value-rules.ts";

/** A time zone by its IANA name. */
export const timeZoneValue: ValueRules<unknown> = {
  ...plainText,
  stored: () => "text",
  check: (value) => (isTimeZone(value) ? [] : [messages.not("a time zone such as Europe/Berlin")]),
};
