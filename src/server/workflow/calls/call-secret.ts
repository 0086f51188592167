import { audit } from "../../audit/public.ts";
import type { OutsideWorld, Scope, WriteScope } from "../../kernel/scope.ts";
import { type CallSecretRow, callSecretRow, turnCallSecret } from "./call-secret-store.ts";

type Signing = Pick<OutsideWorld, "sign">;

/** What is told of it: what the calls are signed with, and until when they are signed with the one before as well. */
interface Shown {
  readonly secret: string;
  readonly previousUntil: string | null;
}

/** How long a secret goes on signing beside the one that took its place. */
const rotation = 24 * 3_600_000;

/**
 * What the calls of an app are signed with, as Standard Webhooks write it. It is made of the installation's own key and of how often it
 * was changed: nothing of it is stored, and it is another for each app.
 */
function secretOfTurn({ sign }: Signing, app: number, turn: number): string {
  const about = turn === 0 ? `call-webhook ${app}` : `call-webhook ${app} ${turn}`;
  const digits = sign(`${about} first`) + sign(`${about} second`);
  return `whsec_${Buffer.from(digits, "hex").toString("base64")}`;
}

/** The newest first; the one before as long as it still signs. */
export function callSecrets(outside: Signing, app: number, { turn, previous_until: until }: CallSecretRow, now: Date): string[] {
  const isBoth = until !== null && until > now;
  return [turn, ...(isBoth ? [turn - 1] : [])].map((one) => secretOfTurn(outside, app, one));
}

/** For who keeps the other side, to prove that a call came from here. */
export async function showCallSecret({ app, db, outside, now }: Scope): Promise<Shown> {
  return show(outside, app, await callSecretRow(db), now);
}

/** Another one, in the transaction of the caller; the old one goes on signing for a day, so that the other side can be changed without a gap. */
export async function rotateCallSecret(scope: Scope): Promise<Shown> {
  const row = await scope.write(async (writing: WriteScope) => {
    const turned = await turnCallSecret(writing.db, new Date(writing.now.getTime() + rotation));
    await audit(writing, { action: "call.secret-changed", id: scope.app, title: "its actions" });
    return turned;
  });
  return show(scope.outside, scope.app, row, scope.now);
}

function show(outside: Signing, app: number, row: CallSecretRow, now: Date): Shown {
  const { turn, previous_until: until } = row;
  return { secret: secretOfTurn(outside, app, turn), previousUntil: until !== null && until > now ? until.toISOString() : null };
}
