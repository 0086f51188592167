import type { Endpoints } from "../../contract/endpoints.ts";

/** Where an endpoint answers, and whether it creates something (then a call carries an idempotency key). */
export interface EndpointRoute {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/api/:app`: "/posts/:post". */
  readonly path: string;
  readonly creates: boolean;
}
export type EndpointRoutes = { readonly [Name in keyof Endpoints]: EndpointRoute };

/** Written by vite.studio.config.ts from the contract, a line for each, as contract/endpoint-lines.ts says. The browser needs no schemas. */
declare const __ENDPOINT_ROUTES__: string;

let known: { readonly lines: string; readonly routes: EndpointRoutes } | undefined;

export function endpointRoutes(): EndpointRoutes {
  const lines = __ENDPOINT_ROUTES__;
  if (known?.lines !== lines) known = { lines, routes: routesIn(lines) };
  return known.routes;
}

const methods: { readonly [mark: string]: string } = { " ": "GET", "*": "POST", "+": "POST", "-": "DELETE" };

function routesIn(lines: string): EndpointRoutes {
  let path = "";
  const routes = lines.split("\n").map((line) => {
    const [, name, mark = "", kept = "", rest] = /^(\w+)(\W)(.)(.*)/.exec(line) ?? [];
    path = path.slice(0, Number.parseInt(kept, 36)) + rest;
    return [name, { method: methods[mark], path, creates: mark === "+" }] as const;
  });
  // Every endpoint has its line, from the contract itself.
  return Object.fromEntries(routes) as unknown as EndpointRoutes;
}
