import type { RequestContext, Scope } from "../kernel/scope.ts";
import { makeScope, type World } from "../request/make-scope.ts";
import type { PageToLoad } from "./loaders/loader.ts";

/** What a page may be drawn from: whoever asks for it is known, and nothing of their request is. */
export function pageScope(
  world: World,
  app: number,
  { person, appRole, groups }: Pick<PageToLoad["asking"], "person" | "appRole" | "groups">,
): Scope {
  return makeScope(world, { app, person, appRole, groups, context: { ...silent, site: app } });
}

/** Pages are the same whatever else a request says, and say nothing beside themselves. */
const silent: RequestContext = {
  host: "",
  site: null,
  address: "",
  token: null,
  siteToken: null,
  isHead: false,
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  setHeader: () => undefined,
  setAccepted: () => undefined,
  count: () => undefined,
};
