import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { counted } from "./shared.ts";

/** Whether an endpoint answers a list that can be asked for in parts. */
export function isList({ list, whole, reply }: Endpoint): boolean {
  return (list === true || whole === true) && reply instanceof z.ZodArray;
}

/** `{list}/count` of an endpoint that answers a list: whoever may ask for the one may ask for the other. */
export function countOf(endpoint: Endpoint): Endpoint {
  const { summary, ...same } = endpoint;
  return {
    ...same,
    name: `${endpoint.name}Count`,
    summary: `How many there are of: ${summary}`,
    path: `${endpoint.path}/count`,
    reply: counted.extend({ more: z.optional(z.literal(true)) }),
  };
}

/** The counts of all lists that have none of their own. */
export function countsOf(endpoints: readonly Endpoint[]): Endpoint[] {
  const paths = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  return endpoints.filter((endpoint) => isList(endpoint) && !paths.has(`GET ${endpoint.path}/count`)).map(countOf);
}
