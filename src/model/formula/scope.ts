/**
 * The values that a formula may name. Scopes made with the same names in the same order share the table of their places, so that who
 * looked a name up in one knows where it stands in all the others: asking an object for each cost more than the rest of a sum.
 */
export type Named = { readonly [name: string]: unknown };

/** Where a name stood when it was last found. */
export class Place {
  readonly name: string;
  places: ReadonlyMap<string, number> | undefined;
  at = 0;

  constructor(name: string) {
    this.name = name;
  }
}

export class Scope {
  #places: ReadonlyMap<string, number>;
  #own: Map<string, number> | undefined;
  readonly #values: unknown[];

  /** `places` is shared and stays as it is. */
  constructor(places: ReadonlyMap<string, number>, values: unknown[]) {
    this.#places = places;
    this.#values = values;
  }

  get(name: string): unknown {
    const at = this.#places.get(name);
    return at === undefined ? undefined : this.#values[at];
  }

  look(place: Place): unknown {
    // A name keeps its place, so only one that was not found is looked for again.
    if (place.places === this.#places) return this.#values[place.at];
    const at = this.#places.get(place.name);
    if (at === undefined) return undefined;
    place.places = this.#places;
    place.at = at;
    return this.#values[at];
  }

  set(name: string, value: unknown): void {
    const at = this.#places.get(name);
    if (at !== undefined) {
      this.#values[at] = value;
      return;
    }
    this.#own ??= new Map(this.#places);
    this.#places = this.#own.set(name, this.#values.length);
    this.#values.push(value);
  }

  named(): Named {
    const named = Object.create(null) as { [name: string]: unknown };
    for (const [name, at] of this.#places) named[name] = this.#values[at];
    return named;
  }
}

/** One scope of several, the later over the earlier. It inherits nothing, so a name that is not in it is nowhere. */
export function scopeOf(...scopes: readonly (Scope | Named)[]): Scope {
  const values: unknown[] = [];
  let names = firstNames();
  for (const scope of scopes) {
    const named = scope instanceof Scope ? scope.named() : scope;
    for (const name of Object.keys(named)) names = following(names, name);
    for (const value of Object.values(named)) values.push(value);
  }
  return new Scope(placesOf(names), values);
}

/** Names that scopes began with, as a tree: each is followed by those that ever followed it. One that comes twice counts where it is last. */
interface Names {
  readonly name: string;
  readonly before: Names | undefined;
  readonly count: number;
  readonly followers: Map<string, Names>;
  places?: ReadonlyMap<string, number>;
}

/** Names are the owners' own, so there is no end to them: at some point all are forgotten. */
const knownAtMost = 100_000;
let known = 0;
let first = namesAfter(undefined, "");

function namesAfter(before: Names | undefined, name: string): Names {
  return { name, before, count: before ? before.count + 1 : 0, followers: new Map() };
}

function firstNames(): Names {
  if (known > knownAtMost) {
    first = namesAfter(undefined, "");
    known = 0;
  }
  return first;
}

function following(names: Names, name: string): Names {
  const follower = names.followers.get(name);
  if (follower) return follower;
  const made = namesAfter(names, name);
  names.followers.set(name, made);
  known += 1;
  return made;
}

function placesOf(last: Names): ReadonlyMap<string, number> {
  if (last.places) return last.places;
  const places = new Map<string, number>();
  for (let names = last; names.before; names = names.before) if (!places.has(names.name)) places.set(names.name, names.count - 1);
  known += places.size;
  last.places = places;
  return places;
}
