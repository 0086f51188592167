import { platformApi } from "../data/api.ts";
import { queryClient } from "../data/query-client.ts";
import { endSession } from "../data/session.ts";

/** Ends the session here and on the server; what was cached belongs to the person who left. */
export async function logOut(router: { readonly history: { push(path: string): void } }): Promise<void> {
  await platformApi()
    .logOut({ quiet: true })
    .catch(() => undefined);
  endSession();
  router.history.push("/login");
  queryClient.clear();
}
