import { randomBytes } from "node:crypto";
import type { lookAtTicket as lookContract } from "../../contract/auth.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { insertTicket, lookedAt, type TicketKind, type TicketRow, takeTicket, ticketDates, tryTicket } from "./ticket-store.ts";
import { hashToken } from "./tokens.ts";

const day = 24 * 3600 * 1000;

/** A ticket says by its beginning what it is for, so that none is ever taken for one of another kind. */
const kinds: { readonly [Kind in TicketKind]: { readonly start: string; readonly life: number } } = {
  activate: { start: "act", life: day },
  email: { start: "eml", life: day },
  reset: { start: "rst", life: 3600 * 1000 },
  second: { start: "sec", life: 5 * 60 * 1000 },
  passkey: { start: "psk", life: 5 * 60 * 1000 },
  oauth: { start: "oau", life: 10 * 60 * 1000 },
  invite: { start: "inv", life: 7 * day },
  view: { start: "vie", life: 60 * 1000 },
};

interface TicketWanted {
  readonly kind: TicketKind;
  readonly userId: number | null;
  readonly app: number | null;
  readonly data: JsonObject;
}

/** What a ticket that was used stands for. */
export interface Ticket {
  readonly userId: number | null;
  readonly app: number | null;
  readonly data: JsonObject;
}

/** Makes a secret that is good once. The database holds its hash, and what it stands for sealed. */
export async function giveTicket(scope: WriteScope, secrets: SecretBox, { kind, userId, app, data }: TicketWanted): Promise<string> {
  const { start, life } = kinds[kind];
  const secret = `${start}_${randomBytes(32).toString("base64url")}`;
  const hash = hashToken(secret);
  await insertTicket(scope.db, {
    secret_hash: hash,
    kind,
    user_id: userId,
    for_app: app,
    data: secrets.seal(JSON.stringify(data), aboutTicket(kind, hash)),
    now: scope.now,
    expiresAt: new Date(scope.now.getTime() + life),
  });
  return secret;
}

/** In milliseconds. */
export function lifeOfTicket(kind: TicketKind): number {
  return kinds[kind].life;
}

export function kindOfTicket(secret: string): TicketKind | null {
  const [, start] = /^([a-z]{3})_[\w-]{43}$/.exec(secret) ?? [];
  return (Object.keys(kinds) as TicketKind[]).find((kind) => kinds[kind].start === start) ?? null;
}

/** Whether a text is what somebody comes back with beside a code. */
export function isChallenge(text: string): boolean {
  return kindOfTicket(text) === "second";
}

/** Uses a ticket up. One that was used, is over or never was gets the same answer. */
export async function spendTicket(
  scope: WriteScope,
  secrets: SecretBox,
  { kind, secret }: { readonly kind: TicketKind; readonly secret: string },
): Promise<Ticket> {
  const hash = hashToken(secret);
  const row = kindOfTicket(secret) === kind ? await takeTicket(scope.db, kind, { hash, now: scope.now }) : undefined;
  const ticket = row && opened(secrets, hash, row);
  if (!ticket) throw linkIsOver();
  return ticket;
}

/** What a ticket stands for and whether it is still good, without using it up. Undefined: it never was, or is too old to be known. */
export async function seenTicket(
  scope: Pick<Scope, "write" | "now">,
  secrets: SecretBox,
  { kind, secret }: { readonly kind: TicketKind; readonly secret: string },
): Promise<(Ticket & { readonly state: "good" | "used" | "over" }) | undefined> {
  const hash = hashToken(secret);
  const row = kindOfTicket(secret) === kind ? await scope.write(({ db }) => lookedAt(db, kind, hash)) : undefined;
  const ticket = row && opened(secrets, hash, row);
  return ticket && { ...ticket, state: row.used_at !== null ? "used" : row.expires_at > scope.now ? "good" : "over" };
}

/** Counts a try at a ticket that a code belongs to. Undefined: it is over, or has been tried `most` times. */
export async function countTryAt(
  scope: WriteScope,
  secrets: SecretBox,
  { kind, secret, most }: { readonly kind: TicketKind; readonly secret: string; readonly most: number },
): Promise<Ticket | undefined> {
  const hash = hashToken(secret);
  const row = kindOfTicket(secret) === kind ? await tryTicket(scope.db, kind, { hash, now: scope.now, most }) : undefined;
  return row && opened(secrets, hash, row);
}

function opened(secrets: SecretBox, hash: Buffer, row: Omit<TicketRow, "secret_hash">): Ticket | undefined {
  const data = secrets.open(row.data, aboutTicket(row.kind, hash));
  // Written above.
  return data === undefined ? undefined : { userId: row.user_id, app: row.for_app, data: JSON.parse(data) as JsonObject };
}

/** What a ticket is for and whether it is still good. One that never was is told like one that is too old. */
export async function lookAtTicket(
  { context, db, now }: Scope,
  { token }: InputOf<typeof lookContract>,
): Promise<ReplyOf<typeof lookContract>> {
  context.count("look-up", `ticket ${context.address}`);
  const kind = kindOfTicket(token);
  if (kind !== "activate" && kind !== "email" && kind !== "reset") throw linkIsOver();
  const dates = await ticketDates(db, kind, hashToken(token));
  if (dates?.used_at) return { kind, state: "used" };
  return { kind, state: dates !== undefined && dates.expires_at > now ? "good" : "over" };
}

/** Whether a ticket is good on the site of an app; one that was given elsewhere is told like one that never was. */
export async function stateOfTicket(
  { context, db, now }: Scope,
  { token, kind, app }: { readonly token: string; readonly kind: TicketKind; readonly app: number },
): Promise<"good" | "over"> {
  context.count("look-up", `ticket ${context.address}`);
  if (kindOfTicket(token) !== kind) return "over";
  const dates = await ticketDates(db, kind, hashToken(token));
  return dates !== undefined && dates.for_app === app && dates.used_at === null && dates.expires_at > now ? "good" : "over";
}

export function linkIsOver() {
  return refuse("not_found", "This link is not good any more. It may be too old, or was used before.");
}

function aboutTicket(kind: TicketKind, hash: Buffer): string {
  return `ticket ${kind} ${hash.toString("hex")}`;
}
