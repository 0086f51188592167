import type { FastifyRequest } from "fastify";

/** What our own addresses say of a form. */
const ownWords = new Set(["form", "press", "sent", "pressed", "failed"]);
const [mostNames, mostCharacters] = [50, 1_000];

/**
 * What the address of the page asked on which a form stood that a browser has posted. Pages are the same for everybody, so the form
 * cannot carry it; the browser says where it comes from. Formulas read it; nothing of it is trusted.
 */
export function queryOf({ headers }: FastifyRequest): { readonly [name: string]: string } {
  const { referer = "" } = headers;
  if (!URL.canParse(referer)) return {};
  const pairs = [...new URL(referer).searchParams].filter(([name, value]) => !ownWords.has(name) && !`${name}${value}`.includes("\0"));
  return Object.fromEntries(pairs.slice(0, mostNames).map(([name, value]) => [name, value.slice(0, mostCharacters)]));
}
