import type { Endpoints } from "../../contract/endpoints.ts";

/** Where an endpoint answers, and whether it creates something (then a call carries an idempotency key). */
export interface EndpointRoute {
  readonly method: "GET" | "POST" | "DELETE";
  /** Below `/api/:app`: "/posts/:post". */
  readonly path: string;
  readonly creates: boolean;
}
export type EndpointRoutes = { readonly [Name in keyof Endpoints]: EndpointRoute };

/** Written by vite.studio.config.ts from the contract: the browser needs no schemas. */
declare const __ENDPOINT_ROUTES__: EndpointRoutes;
export const endpointRoutes = (): EndpointRoutes => __ENDPOINT_ROUTES__;
