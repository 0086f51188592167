import { createHash } from "node:crypto";
import type { RequestContext } from "../kernel/scope.ts";

/** The cookie in which a browser keeps the token of the time that it holds; programs send it as a header. */
export const holdCookie = "joinery-hold";
export const holdHeader = "x-joinery-hold";

const token = /^[\w-]{22}$/;

/** The hash of the token that whoever asks holds a time by; null: none. */
export function holdOf({ context }: { readonly context: Pick<RequestContext, "cookie" | "header"> }): string | null {
  const sent = context.header(holdHeader) ?? context.cookie(holdCookie);
  return sent !== undefined && token.test(sent) ? hashOfHold(sent) : null;
}

export function hashOfHold(sent: string): string {
  return createHash("sha256").update(`hold ${sent}`).digest("hex");
}
