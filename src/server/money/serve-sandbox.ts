import { timingSafeEqual } from "node:crypto";
import { request as requestHttp } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { formatAmount } from "../../model/money/minor-units.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";
import { FormBody } from "../../platform/http/form-body.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { type Press, presses } from "../../platform/pay/sandbox/press.ts";
import type { Sandbox } from "../../platform/pay/sandbox/sandbox.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { OutsideWorld, Scope } from "../kernel/scope.ts";
import { tellSandbox } from "./jobs.ts";
import { payProviders } from "./providers.ts";
import { sandboxPage } from "./sandbox-page.ts";

interface Serving {
  readonly outside: Pick<OutsideWorld, "service" | "sign">;
  readonly scope: () => Scope;
  /** The main host, with its port where it is not the scheme's own. */
  readonly host: string;
}

type Asked = FastifyRequest<{ Params: { ref: string } }>;

/** The pages of the sandbox, where it is on: what a provider's own pages are elsewhere. Whoever has the address may press. */
export function serveSandbox(server: FastifyInstance, { outside, scope, host }: Serving): void {
  const { sandbox } = outside.service(payProviders);
  if (!sandbox) return;
  const options = { config: { surface: "site", accepts: ["form"] }, bodyLimit: 10_000, constraints: { host } } as const;
  const signed = (ref: string) => outside.sign(`sandbox ${ref}`);
  server.get("/pay/sandbox/:ref", options, async ({ params }: Asked, reply) => show(sandbox, reply, { ref: params.ref, signed }));
  server.post("/pay/sandbox/:ref", options, async ({ params, body }: Asked, reply) => {
    const form = body instanceof FormBody ? body : undefined;
    const button = presses.find((each) => each === form?.value("press"));
    if (!button || !isSame(form?.value("signed") ?? "", signed(params.ref)))
      throw new Refusal("invalid", 400, "This button is not good any more.");
    await press(sandbox, scope(), { ref: params.ref, button });
    const found = await sandbox.find(params.ref);
    const leaves = button === "approve" || button === "decline";
    return found && leaves ? reply.redirect(found.session.successUrl, 303) : show(sandbox, reply, { ref: params.ref, signed });
  });
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function show(
  sandbox: Sandbox,
  reply: FastifyReply,
  { ref, signed }: { readonly ref: string; readonly signed: (ref: string) => string },
): Promise<FastifyReply> {
  const found = await sandbox.find(ref);
  if (!found) throw new Refusal("not_found", 404, "This page could not be found");
  // Its form leads back to where somebody bought, which can be a site on a host of its own: browsers hold redirects to the policy too.
  reply.sources = { "form-action": [new URL(found.session.successUrl).origin] };
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-store")
    .header("referrer-policy", "no-referrer")
    .send(
      sandboxPage({
        ...found,
        signed: signed(ref),
        amount: formatAmount(found.session.amount, found.session.currency),
        escapeText: escapeHtml,
      }),
    );
}

/** What changed is told by the sandbox's own webhook, as a real provider would, after its own books say so. */
async function press(sandbox: Sandbox, scope: Scope, { ref, button }: { readonly ref: string; readonly button: Press }): Promise<void> {
  const events = await sandbox.press(ref, button);
  await scope.write((writing) =>
    writing.within(platformApp, async (books) => {
      for (const event of events) await books.enqueue(tellSandbox, { body: JSON.stringify(event) });
    }),
  );
}

/** Posts an event to our own webhook, with a client of its own: the safe fetch rightly refuses our own addresses. */
export async function tellOurselves(scope: Scope, { body }: { readonly body: string }): Promise<void> {
  const { sandbox, place } = scope.outside.service(payProviders);
  if (!sandbox) return;
  if (place.port === undefined) throw new Error("this process does not listen yet");
  const headers = {
    "content-type": "application/json",
    "sandbox-signature": sandbox.sign(body, scope.now),
    "content-length": Buffer.byteLength(body),
  };
  const status = await posted(place.port, { headers: { ...headers, host: new URL(scope.outside.mainAddress("/")).host }, body });
  if (status !== 200) throw new Error(`our webhook answered ${status}`);
}

function posted(
  port: number,
  { headers, body }: { readonly headers: Readonly<Record<string, string | number>>; readonly body: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = requestHttp(
      { host: "127.0.0.1", port, method: "POST", path: "/api/webhooks/sandbox", headers, timeout: 10_000 },
      (reply) => {
        reply.resume();
        reply.on("end", () => resolve(reply.statusCode ?? 0));
      },
    );
    sent.on("timeout", () => sent.destroy(new Error("our webhook did not answer in time")));
    sent.on("error", reject);
    sent.end(body);
  });
}
