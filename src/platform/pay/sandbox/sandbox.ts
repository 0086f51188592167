import { createHmac, randomUUID } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { secretKeyOf } from "../../config/secret-key.ts";
import type { Database } from "../../db/database.ts";
import type { PayProvider } from "../provider.ts";
import { signTimed } from "../sign-timed.ts";
import { type Press, press } from "./press.ts";
import { createSandboxProvider } from "./sandbox-provider.ts";
import { readThing, type SandboxSession, type SandboxSubscription } from "./store.ts";

/** An event as the sandbox sends it. */
export interface SandboxEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: { readonly kind: "payment" | "charge" | "subscription"; readonly ref: string; readonly custom: string };
}

/** The built-in provider: its port, and what its own pages do. No money moves. */
export interface Sandbox {
  readonly provider: PayProvider;
  find(ref: string): Promise<{ readonly session: SandboxSession; readonly subscription: SandboxSubscription | undefined } | undefined>;
  /** Somebody pressed a button. Answers what it tells us by its webhook: nothing where nothing changed. */
  press(ref: string, button: Press): Promise<readonly SandboxEvent[]>;
  /** The header that an event is sent with. */
  sign(body: string, at: Date): string;
}

type Needed = Pick<Config, "baseUrl" | "secretKey" | "dataDir">;

export function createSandbox(config: Needed, on: { readonly database: Database; readonly now: () => Date }): Sandbox {
  const secret = createHmac("sha256", secretKeyOf(config)).update("webhooks of the payment sandbox").digest("hex");
  const { database, now } = on;
  return {
    provider: createSandboxProvider({ ...on, baseUrl: config.baseUrl, secret }),
    find: async (ref) => {
      const session = await readThing<SandboxSession>(database, ref);
      if (session?.kind !== "payment") return undefined;
      const subscription = session.subscription === null ? undefined : await readThing<SandboxSubscription>(database, session.subscription);
      return { session, subscription };
    },
    press: async (ref, button) =>
      (await press({ database, now: now() }, ref, button)).map(({ type, object }) => ({
        ...{ id: `evt_${randomUUID()}`, type, object },
        created: Math.floor(now().getTime() / 1000),
      })),
    sign: (body, at) => signTimed(body, secret, at),
  };
}
