import type { Status } from "./status.ts";

/** Whether a move into a status can be taken back: nobody was written to and nothing was done because of it. */
export function canTakeBack({ actions }: Pick<Status, "actions">): boolean {
  return actions.length === 0;
}
