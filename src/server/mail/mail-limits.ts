import type { WriteScope } from "../kernel/scope.ts";
import { addressHash } from "./address-hash.ts";
import { type Counted, countUp, takeBack } from "./store.ts";

/**
 * How an address came to be written to. "chosen": whoever makes the app, or the person's own account, says so. "written": it stands in a
 * record, where anybody may have put it. "visitor": the same, and somebody who is not signed in caused the mail. "many": it is one of many
 * that a member sends at once; these are counted by themselves.
 */
export type Recipient = "chosen" | "written" | "visitor" | "many";

interface Limit {
  readonly hour: number;
  readonly day: number;
}

/** How many mails one address gets, of all apps together. */
const ofAddress: { readonly [Of in Recipient]: Limit } = {
  chosen: { hour: 60, day: 300 },
  written: { hour: 10, day: 30 },
  visitor: { hour: 3, day: 10 },
  many: { hour: 10, day: 30 },
};
/** How many mails one app sends. */
const ofApp: Limit = { hour: 500, day: 2_000 };
/** And how many of its mails to many. */
const ofMany: Limit = { hour: 2_000, day: 6_000 };
/** The platform's own app writes to everybody who signs up. */
const ofPlatform: Limit = { hour: 5_000, day: 20_000 };
const platformApp = 1;
/** Mails that were not sent can be read in the outbox, but only so many of a day: they must not fill the disk instead. */
const keptRefused = 200;

const seconds = { hour: 3_600, day: 86_400 } as const;
type Window = keyof typeof seconds;

interface Bound extends Counted {
  readonly limit: number;
  readonly why: string;
}

/** Counts a mail in the caller's transaction. Null: it may be sent; else why not, and then it counts for nothing. */
export async function countMail(scope: WriteScope, to: string, recipient: Recipient): Promise<string | null> {
  if (scope.bounds.mailScale === 0) return null;
  const bounds = (["hour", "day"] as const).flatMap((window) => boundsIn(window, scope, { to, recipient }));
  // In one order for everybody: two who count the same rows do not wait for each other in a circle.
  const ordered = bounds.sort((one, other) => (one.key < other.key ? -1 : 1));
  const sent = await countUp(scope.db, ordered);
  const over = ordered.find(({ key, limit }) => (sent.get(key) ?? 0) > limit);
  if (!over) return null;
  await takeBack(scope.db, ordered);
  return over.why;
}

function boundsIn(
  window: Window,
  { app, now, bounds }: WriteScope,
  { to, recipient }: { readonly to: string; readonly recipient: Recipient },
): Bound[] {
  const number = Math.floor(now.getTime() / 1000 / seconds[window]);
  const until = new Date((number + 1) * seconds[window] * 1000);
  const scaled = (limit: Limit) => Math.max(1, Math.floor(limit[window] * bounds.mailScale));
  const isMany = recipient === "many";
  const [limit, most] = [scaled(isMany ? ofMany : app === platformApp ? ofPlatform : ofApp), scaled(ofAddress[recipient])];
  const what = isMany ? "mails to many" : "mails";
  return [
    {
      key: `app ${app}${isMany ? " many" : ""} ${window} ${number}`,
      until,
      limit,
      why: `Not sent: this app has sent its ${limit} ${what} of this ${window}.`,
    },
    {
      key: `to ${recipient} ${addressHash(withoutTag(to))} ${window} ${number}`,
      until,
      limit: most,
      why: `Not sent: this address has got the ${most} mails that ${who[recipient]} may send it in one ${window}.`,
    },
  ];
}

const who: { readonly [Of in Recipient]: string } = {
  chosen: "all apps together",
  written: "records with this address",
  visitor: "visitors",
  many: "mails to many",
};

/** What stands behind a + leads to the same person: a limit must not be got around with it. */
function withoutTag(address: string): string {
  return address.replace(/\+[^@]*(?=@)/, "");
}

/** Whether one more mail that is not sent may be kept to be read today. */
export async function mayKeepRefused({ db, app, now }: WriteScope): Promise<boolean> {
  const day = Math.floor(now.getTime() / 1000 / seconds.day);
  const key = `refused ${app} day ${day}`;
  const counted = await countUp(db, [{ key, until: new Date((day + 1) * seconds.day * 1000) }]);
  return (counted.get(key) ?? 0) <= keptRefused;
}
