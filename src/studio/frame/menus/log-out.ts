import type { AnyRouter } from "@tanstack/react-router";
import { platformApi } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { endSession } from "../../data/session.ts";
import { mayLoseUnsaved } from "../dialogs/unsaved.ts";

/** Ends the session here and on the server; what was cached belongs to the person who left. Nobody who left stays on a screen. */
export async function logOut({ history }: Pick<AnyRouter, "history">): Promise<void> {
  if (!(await mayLoseUnsaved())) return;
  sessionStorage.removeItem("joinery.acting");
  await platformApi()
    .logOut({ quiet: true })
    .catch(() => undefined);
  endSession();
  history.push("/login", undefined, { ignoreBlocker: true });
  queryClient.clear();
}
