import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";

/** The object with one value under a name that may be dotted: "schedule.delay". What holds nothing any more goes. */
export function withValueAt(object: JsonObject, name: string, value: Json | undefined): JsonObject {
  const [first = "", ...rest] = name.split(".");
  const { [first]: before, ...others } = object;
  const below = rest.length === 0 ? value : withValueAt(isJsonObject(before) ? before : {}, rest.join("."), value);
  return below === undefined || below === null ? others : { ...others, [first]: below };
}
