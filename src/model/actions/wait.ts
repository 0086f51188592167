import * as z from "zod";
import { choice, line, type Setting } from "../fields/setting.ts";
import { defineActionKind } from "./define-action-kind.ts";
import { counting, filled, naming, needed } from "./options.ts";
import { longestWait } from "./wait-limits.ts";

const ways = { minutes: "So many minutes", until: "Until a date" } as const;

/** Minutes, as a number, as its text, or as a formula that gives one. */
const minutes: Setting<string | number> = {
  field: line("Minutes", { max: 2_000, placeholder: "60", description: "A day has 1440." }).field,
  schema: z.union([
    z.number().min(1).max(longestWait),
    z
      .string()
      .max(2_000)
      .regex(/^\s*(\d+(\.\d+)?\s*)?$|[$@]\{/, "is not a number of minutes, or a formula"),
  ]),
};

/** Goes on with the rest of its list later. Nothing is kept in memory for so long: a server that is started again goes on too. */
export const wait = defineActionKind({
  kind: "wait",
  label: "Wait",
  group: "Flow",
  options: {
    how: needed(choice("How long", ways, { placeholder: "Choose" })),
    minutes: counting(needed(minutes)),
    until: naming(filled(needed(line("The date", { max: 2_000, placeholder: "2027-01-31T09:00, or the key of a date field" })))),
  },
  start: { how: "minutes", minutes: "60", until: "" },
  idle: ({ how }) => (how === "until" ? ["minutes"] : how === "minutes" ? ["until"] : ["minutes", "until"]),
  gives: "wait",
  says: ({ how, minutes: many, until }, { field }) =>
    how === "until"
      ? `Wait until ${field(String(until ?? ""))}`
      : `Wait ${String(many ?? "")} ${String(many) === "1" ? "minute" : "minutes"}`,
});
