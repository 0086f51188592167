import { redirect } from "@tanstack/react-router";
import type { CurrentApp } from "../data/app-context.ts";
import { askAhead } from "../data/asked-ahead.ts";
import { CallFailed } from "../data/call-failed.ts";
import { appQuery } from "../data/queries.ts";
import { queryClient } from "../data/query-client.ts";
import { appNotFound, ScreenRefused } from "../errors/screen-refused.ts";
import { guardRoute } from "./guard-route.ts";

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
  const ahead = queryClient.getQueryData(query.queryKey) === undefined ? askAhead(app, named) : undefined;
  const found = await queryClient.ensureQueryData(query).catch((fault: unknown) => whyNot(fault, path));
  ahead?.keep(found.id);
  guardRoute("app-user", path, found.appUserRole);
  return { app: found };
}

function whyNot(fault: unknown, path: string): never {
  if (!(fault instanceof CallFailed)) throw fault;
  if (fault.status === 401) throw redirect({ to: "/login", search: { redirect: path } });
  if (fault.status === 404) throw new ScreenRefused(404, appNotFound);
  throw new ScreenRefused(fault.status === 0 ? 503 : fault.status, fault.message);
}
