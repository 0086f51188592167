/** Where a page of a list ended: what the next one is asked for by. */
import { createHash } from "node:crypto";
import type { ListQuery, Target } from "../../model/filter/list.ts";
import { readInstant } from "../../model/filter/parse-wanted.ts";
import { refuseFields } from "./scope.ts";

export interface Place {
  /** What the last row is put in order by, as the database writes it; null where it has nothing there. */
  readonly key: string | null;
  readonly id: number;
}

/** Opaque to who is given it, and good for the same question only. `about`: what else the list is of. */
export function writePlace(query: ListQuery, about: string, { key, id }: Place): string {
  return Buffer.from(JSON.stringify([questionOf(query, about), id, key])).toString("base64url");
}

/** The place that is asked for; undefined: the list begins. One of another question, or none of ours, is refused. */
export function readPlace(query: ListQuery, about: string): Place | undefined {
  if (query.after === undefined || query.after === "") return undefined;
  const place = placeIn(query.after, questionOf(query, about), query.order?.target.stored ?? "id");
  if (place) return place;
  throw refuseFields({ after: { title: "after", messages: ["is not a place in this list"] } });
}

function placeIn(text: string, question: string, stored: Target["stored"]): Place | undefined {
  const [asked, id, key] = parsed(text);
  if (asked !== question || !Number.isSafeInteger(id) || !(key === null || (typeof key === "string" && keyForms[stored](key))))
    return undefined;
  return { key, id: Number(id) };
}

function parsed(text: string): readonly unknown[] {
  try {
    const place: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    return Array.isArray(place) ? place : [];
  } catch {
    return []; // refused as what it is not
  }
}

/** What was sent is a value of its kind, or the database would fail on it. */
const keyForms: { readonly [Stored in Target["stored"]]: (key: string) => boolean } = {
  text: isText,
  json: isText,
  date: isText,
  id: (key) => /^\d{1,15}$/.test(key),
  number: (key) => /^-?\d{1,400}(\.\d{1,400})?$/.test(key),
  boolean: (key) => key === "true" || key === "false",
  instant: (key) => key.endsWith("+00") && readInstant(`${key.replace(" ", "T")}:00`, "start") !== undefined,
};

function isText(key: string): boolean {
  return key.length <= 2_000 && !key.includes("\0");
}

/** The same for every page of one question. */
function questionOf({ conditions, order, since, until, search }: ListQuery, about: string): string {
  const asked = JSON.stringify([about, conditions, order, since, until, search]);
  return createHash("sha256").update(asked).digest("base64url").slice(0, 12);
}
