import { refuse, type Scope } from "./scope.ts";

/** How long it counts that somebody showed that it is them, in milliseconds. */
const confirmedFor = 15 * 60_000;

/**
 * Refuses what is dangerous to whoever may only have found an open screen: the caller must have signed in, or confirmed that it is them, in
 * the last quarter of an hour. Endpoints ask for it by `confirmed`; a verb that is dangerous in parts calls this.
 */
export function mustBeConfirmed({ person, now }: Pick<Scope, "person" | "now">): void {
  if (person?.confirmedAt === undefined || confirmedUntil(person.confirmedAt) <= now)
    throw refuse("confirm_first", "Confirm that it is you, then do this again.");
}

export function confirmedUntil(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + confirmedFor);
}
