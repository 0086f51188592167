import { orderOf, parametersOf, type RecordsAsked, readyToAsk } from "../../records/cache/records-query.ts";

/** The whole of what is asked, for an address. */
export function listParameters(asked: RecordsAsked): Record<string, string[]> {
  const entries = Object.entries({ ...parametersOf(readyToAsk(asked)), ...orderOf(asked) });
  return Object.fromEntries(entries.map(([name, value]) => [name, [value].flat().map(String)]));
}
