import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";

/** What is said under one key of all rows: how often, how often as an object, and what these objects say. */
export interface Said {
  count: number;
  objects: number;
  /** How many keys all of the objects have together. */
  keys: number;
  /** Undefined: there are too many different ones, as in a dictionary. */
  inside: Map<string, Said> | undefined;
}

/** How far objects in objects are gone into. */
export const deepest = 4;
/** What has more different keys than this is a dictionary. */
const mostKeys = 1_000;
const mostInside = 50_000;

/** The keys of rows that are objects, with those of the objects inside: gathered as the rows come, which are not kept. */
export class KeyTree {
  readonly #most: number;
  readonly #said = new Map<string, Said>();
  readonly #room = { left: mostInside };

  /** `most`: rows that have more different keys are not gathered to the end: they are no table. */
  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.#said.size > this.#most;
  }

  get said(): ReadonlyMap<string, Said> {
    return this.#said;
  }

  add(row: JsonObject): void {
    for (const key of Object.keys(row)) {
      if (this.isFull) return;
      addValue(keyIn(this.#said, key), row[key], { depth: deepest, room: this.#room });
    }
  }
}

interface How {
  readonly depth: number;
  /** How many more keys of objects inside are gathered, of all rows together. */
  readonly room: { left: number };
}

function keyIn(said: Map<string, Said>, key: string): Said {
  const known = said.get(key) ?? { count: 0, objects: 0, keys: 0, inside: new Map() };
  said.set(key, known);
  return known;
}

function addValue(known: Said, value: Json | undefined, how: How): void {
  if (value === null || value === undefined) return;
  known.count += 1;
  if (!isJsonObject(value)) {
    // Only sometimes an object: what these say is of no use.
    known.inside = undefined;
    return;
  }
  const keys = Object.keys(value);
  known.objects += 1;
  known.keys += keys.length;
  if (how.depth > 1) addInside(known, value, how);
}

function addInside(known: Said, object: JsonObject, { depth, room }: How): void {
  for (const key of Object.keys(object)) {
    if (!known.inside) return;
    const isNew = !known.inside.has(key);
    if (isNew && (known.inside.size >= mostKeys || room.left === 0)) known.inside = undefined;
    else {
      if (isNew) room.left -= 1;
      addValue(keyIn(known.inside, key), object[key], { depth: depth - 1, room });
    }
  }
}
