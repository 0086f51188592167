import type { Endpoint } from "../../contract/endpoint.ts";
import { appById } from "../apps/public.ts";
import { audit, auditPlatform } from "../audit/public.ts";
import { enteredAsOther } from "../auth/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { type Acting, refuse, type Scope } from "../kernel/scope.ts";

/** What concerns how the person signs in, what is theirs alone or cannot be taken back is never done in their name; nor is anything by who only looks. */
export function refuseWhileActing(
  {
    confirmed,
    secret,
    notWhileActing,
    whileActing,
    method,
  }: Pick<Endpoint, "confirmed" | "secret" | "notWhileActing" | "whileActing" | "method">,
  { mayChange }: Acting,
): void {
  if (whileActing) return;
  if (confirmed || secret || notWhileActing) throw refuse("forbidden", "This is not done while you are signed in as somebody else.");
  if (method !== "GET" && !mayChange) throw refuse("forbidden", "You are signed in as somebody else to look, not to change anything.");
}

/** Sessions that were in an app already, so that not each request asks for it. Forgotten as a whole past this number. */
const mostKnown = 10_000;
const known = new Set<string>();

/** Says in the log of an app that staff came into it as somebody else: once for each session. */
export async function noteEntered(scope: Scope, acting: Acting): Promise<void> {
  const { app } = scope;
  const key = `${acting.session} ${app}`;
  if (app === platformApp || known.has(key)) return;
  await scope.write(async (writing) => {
    if (!(await enteredAsOther(writing.db, acting, app))) return;
    const title = (await appById(writing.db, app))?.title ?? "";
    await audit(writing, { action: "staff.entered", id: app, title, changes: [{ name: "why", after: acting.why }] });
  });
  if (known.size >= mostKnown) known.clear();
  known.add(key);
}

/** Does what changes something, and says so in the log of the platform. */
export async function thenNoted(
  scope: Scope,
  { endpoint, run }: { readonly endpoint: Pick<Endpoint, "name" | "whileActing">; readonly run: () => Promise<unknown> },
): Promise<unknown> {
  const { app, person } = scope;
  const done = await run();
  if (person && !endpoint.whileActing)
    await scope.write((writing) =>
      auditPlatform(writing, {
        action: "acting.changed",
        id: person.id,
        title: person.nickname || person.username,
        changes: [
          { name: "call", after: endpoint.name },
          { name: "app", after: String(app) },
        ],
      }),
    );
  return done;
}
