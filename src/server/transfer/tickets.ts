import { createHash, randomBytes } from "node:crypto";
import type { Parameters } from "../../model/filter/parse-list.ts";
import { asPerson } from "../apps/public.ts";
import { hashToken } from "../auth/public.ts";
import { refuse, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { deleteOldTickets, findTicket, insertTicket, type TicketRow, takeTicket } from "./store.ts";

const life = 60_000;
export const ticketParameter = "_ticket";

/** A secret that lets whoever has it ask exactly this, once, within a minute, as the caller. */
export async function drawTicket(scope: WriteScope, type: number, asked: Parameters): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const { id, role } = signedInPerson(scope);
  await deleteOldTickets(scope.db, scope.now);
  await insertTicket(scope.db, {
    secret_hash: hashToken(secret),
    user_id: id,
    user_role: role,
    type_id: type,
    asked_hash: hashOf(asked),
    expires_at: new Date(scope.now.getTime() + life),
  });
  return secret;
}

interface Shown {
  readonly secret: string;
  readonly type: number;
  readonly asked: Parameters;
}

/**
 * The scope of whoever drew the ticket, which is no good any more from now on: unless `begin` says that it is not its turn yet, or only
 * the head is asked for, as those do who look at links before anybody opens them.
 */
export async function withTicket(scope: Scope, { secret, type, asked }: Shown, begin: () => void): Promise<Scope> {
  const isGood = (ticket: TicketRow) =>
    ticket.type_id === type && ticket.expires_at >= scope.now && ticket.asked_hash.equals(hashOf(asked));
  const ticket = scope.context.isHead
    ? await findTicket(scope.db, hashToken(secret))
    : await scope.write(async (writing) => {
        const taken = await takeTicket(writing.db, hashToken(secret));
        if (taken && isGood(taken)) begin();
        return taken;
      });
  if (!ticket || !isGood(ticket)) throw refuse("unauthenticated", "This link was used already or is too old. Export once more.");
  return asPerson(scope, ticket);
}

function hashOf(asked: Parameters): Buffer {
  return createHash("sha256").update(JSON.stringify(asked)).digest();
}
