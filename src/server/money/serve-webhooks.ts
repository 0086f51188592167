import type { FastifyInstance, FastifyRequest } from "fastify";
import { spend } from "../../platform/http/rate-limited.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { addressKey } from "../../platform/limits/address-key.ts";
import type { RateLimits } from "../../platform/limits/rate-limits.ts";
import type { EventRead } from "../../platform/pay/provider.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { OutsideWorld, Scope } from "../kernel/scope.ts";
import { insertEvent } from "./events-store.ts";
import { look } from "./jobs.ts";
import { providerNamed } from "./providers.ts";

/** Bytes of one event. */
const largest = 256 * 1024;
/** Characters of what an event is called by, and of what it is about. */
const longest = 500;

interface Serving {
  readonly outside: Pick<OutsideWorld, "service">;
  readonly limits: RateLimits;
  readonly now: () => Date;
  /** A scope of nobody in the platform's app. */
  readonly scope: () => Scope;
}

type Asked = FastifyRequest<{ Params: { provider: string } }>;

/**
 * Where providers tell what happened. An event only rings: it is kept by its name, and a job asks the provider. Without a secret there is nothing here.
 * Only what is not signed counts against a limit, so that a provider is never held up.
 */
export function serveWebhooks(server: FastifyInstance, { outside, limits, now, scope }: Serving): void {
  const options = { config: { surface: "api", accepts: ["raw"], always: true }, bodyLimit: largest } as const;
  server.post("/api/webhooks/:provider", options, async (request: Asked) => {
    const provider = providerNamed(outside, request.params.provider);
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const said = provider ? await provider.readEvent(raw, (name) => headerOf(request, name), now()) : "off";
    const read = typeof said === "string" || isStorable(said) ? said : "unreadable";
    if (read === "off") throw new Refusal("not_found", 404, "Not found");
    if (typeof read === "string") {
      spend(limits, "webhook-failure", addressKey(request.ip));
      throw new Refusal("invalid", 400, read === "unsigned" ? "The signature does not fit." : "The event could not be read.");
    }
    await keep(scope(), provider?.name ?? "", read);
    return { ok: true };
  });
}

/** Whether the database takes its texts: not those with NUL or half a character. */
function isStorable({ key, kind, object }: EventRead): boolean {
  const texts = [key, kind, object.ref, object.custom ?? ""];
  return texts.every((text) => text.length <= longest && !/[\0\p{Surrogate}]/u.test(text));
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Its name and the wish to look are kept together: whoever sends it again learns that it is here. */
function keep(scope: Scope, provider: string, event: EventRead): Promise<void> {
  return scope.write((writing) =>
    writing.within(platformApp, async (books) => {
      const isNew = await insertEvent(books.db, provider, event, books.now);
      const { kind, ref, custom } = event.object;
      if (!isNew || kind === "none") return;
      const payload = { provider, kind, ref, ...(custom !== undefined && { custom }), event: event.key };
      await books.enqueue(look, payload, { dedupe: `pay ${provider} ${kind} ${ref}`, maxAttempts: 15 });
    }),
  );
}
