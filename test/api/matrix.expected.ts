import { pagesAndOutside } from "./expected/pages-and-outside.ts";
import { peopleAndTypes } from "./expected/people-and-types.ts";
import { records } from "./expected/records.ts";
import { staff } from "./expected/staff.ts";

const head =
  "endpoint           id              nobody    nonsense       ended    stranger  subscriber      editor       admin       owner other-owner    platform  site-token";

const lines = [peopleAndTypes, records, pagesAndOutside, staff].map((part) => part.trim());

/**
 * Who gets which status from which endpoint about whose things: one line an endpoint and a kind of id, one column a caller. All call
 * below `/api/{app A}`. "own" is a thing of A (its type is private, its page for editors), "foreign" the same of app B, "missing" an
 * id that never was, "malformed" one that cannot be. A "site-token" is of a session on B's site. What is not what it was fails; a
 * line is changed on purpose or not at all.
 */
export const matrix = `\n${[head, ...lines].join("\n")}\n`;
