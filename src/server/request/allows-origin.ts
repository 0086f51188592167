import type { Config } from "../../platform/config/config.ts";
import type { AllowsOrigin } from "../../platform/http/cors.ts";
import type { World } from "./make-scope.ts";

/**
 * Which pages elsewhere may call the API: those of the main host, and below an app's prefix those of the origins that the
 * app lists. A bearer token is needed all the same; cookies never come along.
 */
export function allowsOrigin({ baseUrl }: Pick<Config, "baseUrl">, { directory }: Pick<World, "directory">): AllowsOrigin {
  return async (origin, request) => {
    if (origin === baseUrl) return true;
    const named = /^\/api\/([^/?]+)\//.exec(request.url)?.[1];
    const app = named ? await directory.app(named) : null;
    const listed = app?.settings.origins;
    return Array.isArray(listed) && listed.includes(origin);
  };
}
