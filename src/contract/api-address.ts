import type * as z from "zod";
import type { Endpoint } from "./endpoint.ts";

/** What a path names, where it names anything. */
type Named<Params extends z.ZodType> = Params extends z.ZodUndefined ? [] : [params: z.input<Params>];

/** Where an app's endpoint is called, without the host: "/api/4/forms/mailer". */
export function apiAddress<Params extends z.ZodType>(
  app: number,
  { path }: Pick<Endpoint<Params>, "path" | "params">,
  ...[params]: Named<Params>
): string {
  const named = (params ?? {}) as { readonly [name: string]: unknown }; // the schemas of params are of objects
  return apiBase(app) + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named[name])));
}

/** Below it lie all endpoints of an app: "/api/4". */
export function apiBase(app: number): string {
  return `/api/${app}`;
}
