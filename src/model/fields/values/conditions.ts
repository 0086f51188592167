import { jsonList } from "./json-list.ts";

/** What records must fulfil: a list of fields, operators and values. */
export const conditionsValue = jsonList("a list of conditions", ({ op }) => typeof op === "string");
