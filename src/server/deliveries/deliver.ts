import { FetchRefused } from "../../platform/fetch/safe-request.ts";
import { makerLeft } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { type EventRow, sealedSecretsOf, secretOf, type WebhookRow } from "../webhooks/public.ts";
import { messageId, signedHeaders } from "./message.ts";
import { writeBody } from "./write-body.ts";

/** Whoever takes longer than this does the work before the answer. */
const bounds = { headerTimeout: 10_000, totalTimeout: 15_000, ignoresBody: true, redirects: "none", method: "POST" } as const;

/** A webhook, and its maker as they are now; undefined: they are no member of the app any more. */
export interface Sender {
  readonly webhook: WebhookRow;
  readonly maker: Scope | undefined;
}

/** How one try went. */
export interface Outcome {
  readonly ok: boolean;
  readonly status: number | null;
  readonly duration: number | null;
  readonly why: string | null;
  readonly body: string | null;
  readonly retryAfter?: string | undefined;
  /** It was nothing to be sent: no success, and no failure of the other side. */
  readonly isNothing?: true;
  /** Nothing at all can be sent by this webhook any more. */
  readonly isOver?: string;
}

const unsent = { ok: false, status: null, duration: null, why: null, body: null } as const;

/** Sends one event to one address, once. */
export async function deliver(
  scope: Scope,
  { webhook, maker }: Sender,
  { event, delivery, now }: { readonly event: EventRow; readonly delivery: number; readonly now: Date },
): Promise<Outcome> {
  if (!maker) return { ...unsent, isOver: makerLeft };
  const body = await writeBody(maker, webhook.id, event);
  if (body === undefined) return { ...unsent, isNothing: true, why: "There is nothing in it that the webhook’s maker may read." };
  const secrets = await openSecrets(scope, webhook.id, now);
  if (secrets.length === 0) return { ...unsent, isOver: "Its secret cannot be read any more. Give it a new one." };
  const headers = {
    ...{ "content-type": "application/json", "user-agent": "Joinery-Webhooks/1" },
    ...signedHeaders(messageId(scope.app, delivery), now, { body, secrets }),
  };
  const begun = performance.now();
  const taken = () => Math.round(performance.now() - begun);
  try {
    // What it says is not kept: whoever may make a webhook would read by it what an address answers.
    const { status, headers: answered } = await scope.outside.fetch(webhook.url, { ...bounds, headers, body });
    const ok = status >= 200 && status < 300;
    const gone = status === 410 && { isOver: "The address answered 410: it wants no more." };
    const why = ok ? null : `Answered ${status}`;
    return { ok, status, duration: taken(), why, body, retryAfter: answered["retry-after"], ...gone };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    return { ...unsent, duration: taken(), why: error.message, body };
  }
}

/** The present secret first; during a rotation the one before it signs too. */
async function openSecrets({ app, db, outside }: Scope, webhook: number, now: Date): Promise<string[]> {
  const found = await sealedSecretsOf(db, webhook);
  if (!found) return [];
  const previous = found.previous_until !== null && found.previous_until > now ? found.sealed_previous : null;
  return [found.sealed_secret, previous].flatMap((sealed) =>
    sealed === null ? [] : (outside.secrets.open(sealed, secretOf(app, webhook)) ?? []),
  );
}
