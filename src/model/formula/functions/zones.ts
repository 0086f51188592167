import { offsetAt } from "../../base/time-zone.ts";
import { FormulaFailure } from "../problem.ts";

/** By how many milliseconds the clocks of a zone are ahead of UTC at an instant. */
export function offsetIn(zone: string, instant: number): number {
  const offset = offsetAt(instant, zone);
  if (offset === undefined) throw new FormulaFailure(`There is no time zone called ${zone}.`);
  return offset;
}

/**
 * The instant at which the clocks of a zone show this. What they show twice is the first time, what they skip is as much later
 * as they skip.
 */
export function instantOfWall(wall: number, zone: string): number {
  const before = offsetIn(zone, wall - 86_400_000);
  const after = offsetIn(zone, wall + 86_400_000);
  const isBefore = offsetIn(zone, wall - before) === before;
  return wall - (isBefore || offsetIn(zone, wall - after) !== after ? before : after);
}
