import { type OutsideWorld, refuse } from "../kernel/scope.ts";
import { secretOf } from "./secret-of.ts";
import type { SealedToken } from "./store.ts";

export const notSetUp = "Connection is not set up";

/** The token of a connection as the service takes it. */
export function openToken({ secrets }: OutsideWorld, app: number, { provider, sealed_token }: SealedToken): string {
  const token = secrets.open(sealed_token, secretOf(app, provider));
  if (token === undefined) throw refuse("conflict", "The token of this connection cannot be read any more. Set it anew.");
  return token;
}
