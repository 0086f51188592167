import { isJsonObject, type Json } from "../../model/base/json.ts";
import { pauses } from "./map-with-pauses.ts";

/** So many characters are one piece, about. */
const pieceLength = 64_000;

/**
 * The text that `JSON.stringify` gives. Others have their turn between the values that lie `levels` deep, each of which is written at once: what
 * one of them costs is bounded, how many there are is not.
 */
export async function writeJsonWithPauses(value: Json, levels: number): Promise<string> {
  return (await jsonInPieces(value, levels)).join("");
}

/** The same in pieces, in their order: of a long text, putting it together is most of the work. */
export async function jsonInPieces(value: Json, levels: number): Promise<readonly string[]> {
  const pieces: string[] = [];
  let [parts, length]: [string[], number] = [[], 0];
  const cut = () => {
    pieces.push(parts.join(""));
    [parts, length] = [[], 0];
  };
  const add = (text: string) => {
    parts.push(text);
    length += text.length;
    if (length >= pieceLength) cut();
  };
  const pause = pauses();
  const write = async (part: Json, deeper: number): Promise<void> => {
    if (deeper === 0 || !isJsonObject(part)) {
      add(JSON.stringify(part));
      return pause();
    }
    let between = "{";
    for (const [name, each] of Object.entries(part)) {
      if (each === undefined) continue;
      add(`${between}${JSON.stringify(name)}:`);
      await write(each, deeper - 1);
      between = ",";
    }
    add(between === "{" ? "{}" : "}");
  };
  await write(value, levels);
  cut();
  return pieces;
}
