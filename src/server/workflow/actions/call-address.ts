import { createHash } from "node:crypto";
import type { Action } from "../../../model/actions/action.ts";
import { type CallMethod, type CallSends, hasBody, readHeaders } from "../../../model/actions/call-webhook.ts";
import type { Json } from "../../../model/base/json.ts";
import { storable } from "../../../model/base/storable.ts";
import { refuse, type WriteScope } from "../../kernel/scope.ts";
import { wholeRecord } from "../../records/public.ts";
import { callSecrets } from "../calls/call-secret.ts";
import { callSecretRow } from "../calls/call-secret-store.ts";
import { type Call, makeCall } from "../calls/make-call.ts";
import { callOut } from "../jobs.ts";
import type { ActionContext, Performed } from "./action-context.ts";

/** The largest body that is sent, in characters. */
const mostSent = 256 * 1024;

/** Calls an address: by a job that tries again, or at once where later actions need the answer. */
export async function callAddress(scope: WriteScope, action: Action, actionContext: ActionContext): Promise<Performed> {
  const call = callOf(scope, action, actionContext);
  if (action.waits !== true) {
    const { row, status, trigger } = actionContext;
    const by = { button: trigger.button?.slug ?? null, automation: trigger.automation ?? null };
    const about = { post: row.id, status: status.id, since: trigger.since, slug: action.slug, ...by };
    await scope.enqueue(callOut, { ...about, call, tries: 0 });
    return { result: { status: null, body: null }, log: `Calling ${said(call)}` };
  }
  const { id, method, url } = call;
  const { app, now } = scope;
  const row = await callSecretRow(scope.db);
  const answer = scope.callExternal(`call ${id} ${method} ${url}`, (outside) =>
    makeCall(outside, call, { reads: true, now, secrets: callSecrets(outside, app, row, now) }),
  );
  const log = `${said(call)} ${answer.said}`;
  if (!answer.ok && action.goesOn !== true) throw refuse("conflict", log);
  return { result: storable({ ok: answer.ok, status: answer.status, body: answer.body }), log };
}

function callOf(scope: WriteScope, action: Action, actionContext: ActionContext): Call {
  const method = String(action.method ?? "POST") as CallMethod;
  const url = String(action.url ?? "").trim();
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw refuse("invalid", `Address: “${url.slice(0, 100)}” is not an address that begins with http`);
  const { headers, wrong } = readHeaders(String(action.headers ?? ""));
  if (wrong !== undefined) throw refuse("invalid", `Headers: ${wrong}`);
  const { text, type } = hasBody(method) ? bodyOf(scope, action, actionContext) : { text: null, type: null };
  if (text !== null && text.length > mostSent) throw refuse("invalid", `The body is too large (${mostSent / 1024} kB)`);
  const timeout = typeof action.timeout === "number" ? action.timeout : 10;
  return {
    id: idOf(scope, action, actionContext),
    url,
    method,
    headers: { ...(type && { "content-type": type }), ...headers },
    body: text,
    timeout,
  };
}

function bodyOf(scope: WriteScope, { sends = "record", body, text, slug }: Action, { row, type, status, trigger }: ActionContext) {
  const json = (value: Json) => ({ text: JSON.stringify(value), type: "application/json" });
  const record = () =>
    json({
      ...{ action: slug, app: scope.app, at: scope.now.toISOString() },
      type: { id: type.row.id, slug: type.row.slug, title: type.row.title },
      ...{ status: { id: status.id, slug: status.slug, title: status.title }, button: trigger.button?.slug ?? null },
      record: wholeRecord(row, type) as Json,
    });
  const bodies: { readonly [Sends in CallSends]: () => { readonly text: string | null; readonly type: string | null } } = {
    record,
    json: () => json(body ?? {}),
    text: () => ({ text: String(text ?? ""), type: "text/plain; charset=utf-8" }),
    nothing: () => ({ text: null, type: null }),
  };
  return bodies[sends as CallSends]();
}

/** The same for every try of the same step, also where the whole list is done again: who has it already can drop a copy. */
function idOf({ app }: WriteScope, { slug }: Action, { row, trigger, cause, results }: ActionContext): string {
  const of = [row.id, slug, trigger.since, trigger.button?.slug, trigger.automation, results.size, trigger.button ? "" : cause.depth];
  return `call_${app}_${createHash("sha256").update(JSON.stringify(of)).digest("hex").slice(0, 24)}`;
}

/** What the log says: the host alone, for who knows the rest of an address may call it. */
function said({ method, url }: Pick<Call, "method" | "url">): string {
  return `${method} ${new URL(url).host}`;
}
