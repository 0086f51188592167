import { isJsonObject, type Json } from "../../model/base/json.ts";
import { pauses } from "./map-with-pauses.ts";

/**
 * The text that `JSON.stringify` gives. Others have their turn between the values that lie `levels` deep, each of which is written at once: what
 * one of them costs is bounded, how many there are is not.
 */
export async function writeJsonWithPauses(value: Json, levels: number): Promise<string> {
  const pieces: string[] = [];
  const pause = pauses();
  const write = async (part: Json, deeper: number): Promise<void> => {
    if (deeper === 0 || !isJsonObject(part)) {
      pieces.push(JSON.stringify(part));
      return pause();
    }
    let between = "{";
    for (const [name, each] of Object.entries(part)) {
      if (each === undefined) continue;
      pieces.push(between, JSON.stringify(name), ":");
      await write(each, deeper - 1);
      between = ",";
    }
    pieces.push(between === "{" ? "{}" : "}");
  };
  await write(value, levels);
  return pieces.join("");
}
