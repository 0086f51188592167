import { redirect } from "@tanstack/react-router";
import { roles } from "../../../model/access/guards.ts";
import type { CurrentApp } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { prefetchNamed } from "../../data/prefetch.ts";
import { appQuery } from "../../data/queries.ts";
import { queryClient } from "../../data/query-client.ts";
import { useSession } from "../../data/session.ts";
import { appNotFound, ScreenRefused } from "../errors/screen-refused.ts";
import { guardRoute } from "./guard-route.ts";
import { rememberApp } from "./last-app.ts";

/** What an address names: an app, and what is shown of it. */
interface Named {
  readonly app: string;
  readonly type?: string;
  readonly page?: string;
}

/** The app that an address names, for those who may enter it. */
export async function openApp({ app, ...named }: Named, path: string): Promise<{ readonly app: CurrentApp }> {
  guardRoute("authenticated", path);
  const query = appQuery(app);
  const ahead = queryClient.getQueryData(query.queryKey) === undefined ? prefetchNamed(app, named) : undefined;
  const found = await queryClient.ensureQueryData(query).catch((fault: unknown) => whyNot(fault, path));
  ahead?.keep(found.id);
  guardRoute("app-user", path, found.appUserRole);
  const { user } = useSession.getState();
  if (found.deleteAt !== undefined)
    throw new ScreenRefused(410, `${found.title} is going to be deleted`, "Its owner can restore it among their apps.");
  // Those who suspended it look into it all the same.
  if (found.suspended && (user?.role ?? 0) <= roles.admin)
    throw new ScreenRefused(503, `${found.title} is suspended`, `The reason: ${found.suspended.why}`);
  if (user) rememberApp(user.id, found.slug);
  return { app: found };
}

function whyNot(fault: unknown, path: string): never {
  if (!(fault instanceof CallFailed)) throw fault;
  if (fault.status === 401) throw redirect({ to: "/login", search: { redirect: path } });
  if (fault.status === 404) throw new ScreenRefused(404, appNotFound);
  throw new ScreenRefused(fault.status === 0 ? 503 : fault.status, fault.message);
}
