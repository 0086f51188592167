import type { FastifyRequest } from "fastify";
import { addressOf } from "./addresses.ts";
import type { Visited } from "./visited.ts";

/** What our own addresses say of a form. */
const ownWords = new Set(["form", "press", "seen", "held", "sent", "pressed", "failed"]);
type Asked = { readonly [name: string]: string };

const [mostNames, mostCharacters] = [50, 1_000];

/**
 * What the address of the page asked on which a form stood that a browser has posted. Pages are the same for everybody, so the form
 * cannot carry it; the browser says where it comes from. Formulas read it; nothing of it is trusted.
 */
export function queryOf({ headers }: FastifyRequest, { path, place }: Pick<Visited, "path" | "place">): Asked {
  const { referer = "" } = headers;
  if (!URL.canParse(referer)) return {};
  const { pathname, searchParams } = new URL(referer);
  const page = `${place.base}${addressOf(path)}/`;
  const [record] = pathname.startsWith(page) ? (/^[1-9]\d{0,15}$/.exec(pathname.slice(page.length)) ?? []) : [];
  return { ...namesIn(searchParams), ...(record !== undefined && { id: record }) };
}

/** What the address of a page asks that a browser asks for; a record in its path counts before one in its query. */
export function askedOf({ url }: FastifyRequest, { record }: Pick<Visited, "record"> = {}): Asked {
  return { ...namesIn(new URLSearchParams(url.split("?", 2)[1] ?? "")), ...(record !== undefined && { id: record }) };
}

function namesIn(asked: URLSearchParams): Asked {
  const pairs = [...asked].filter(([name, value]) => !ownWords.has(name) && !`${name}${value}`.includes("\0"));
  return Object.fromEntries(pairs.slice(0, mostNames).map(([name, value]) => [name, value.slice(0, mostCharacters)]));
}
