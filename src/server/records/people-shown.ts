import type { PersonShown } from "../../contract/shared.ts";
import { notOpenedAmong } from "../apps/public.ts";
import { shownById, showPerson } from "../auth/public.ts";
import { cacheGroup, cacheKey } from "../kernel/cache-key.ts";
import { isPlatformAdmin, type Scope } from "../kernel/scope.ts";

interface PersonKnown {
  /** Undefined: nobody has this id any more. */
  readonly person: PersonShown | undefined;
  /** They were added and have not been in the app yet. */
  readonly isNew: boolean;
}

/** What people call themselves; nothing drops it before its second is over. */
const personKnown = cacheKey<PersonKnown>(cacheGroup("people"), "by-id");

/**
 * Those who made the records or stand in them: no look-up for the caller, whom their session names, nor for who was seen a moment ago; the look-ups
 * for all others leave together. Who was added and has not been in the app yet is shown by name only; whoever is no member of it is told what
 * people call themselves, not their names.
 */
export async function peopleShown(
  scope: Pick<Scope, "cached" | "person" | "appRole" | "groups">,
  ids: readonly number[],
): Promise<Map<number, PersonShown>> {
  const wanted = [...new Set(ids)].filter((id) => id > 0);
  const isOutside = scope.appRole === 0 && !isPlatformAdmin(scope);
  const known = await knownPeople(scope, wanted);
  const shown = known.flatMap(({ person, isNew }) =>
    person ? { ...person, ...(isOutside && { firstName: "", lastName: "" }), ...(isNew && { avatar: "" }) } : [],
  );
  return new Map(shown.map((person) => [person.id, person]));
}

function knownPeople({ cached, person: caller }: Pick<Scope, "cached" | "person">, wanted: readonly number[]): Promise<PersonKnown[]> {
  let notOpened: Promise<ReadonlySet<number>> | undefined;
  return Promise.all(
    wanted.map(async (id) => {
      if (caller?.id === id) return { person: callerShown(caller), isNew: false };
      return cached(personKnown(id), async (db) => {
        notOpened ??= notOpenedAmong(db, wanted).then((ids) => new Set(ids));
        const [user, isNew] = await Promise.all([shownById(db, id), notOpened]);
        return { person: user && showPerson(user), isNew: isNew.has(id) };
      });
    }),
  );
}

function callerShown({ id, nickname, firstName, lastName, avatar }: NonNullable<Scope["person"]>): PersonShown {
  return { id, nickname, firstName, lastName, avatar };
}
