import type { Scope } from "./scope.ts";

/**
 * The same caller as they are by now, in an app; for a second transaction of one request. The Idempotency-Key of the request was used up by the first.
 */
export async function afresh(scope: Scope, app = scope.app): Promise<Scope> {
  const fresh = await scope.refresh();
  return fresh.app === app ? fresh : fresh.enter(app);
}
