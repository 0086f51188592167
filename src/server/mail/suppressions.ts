import type { InputOf } from "../../contract/endpoint.ts";
import type { liftSuppression as liftContract, Suppression, suppressAddress as suppressContract } from "../../contract/mail.ts";
import { mailAddress } from "../../platform/mail/mail-address.ts";
import { audit } from "../audit/public.ts";
import { notFound, refuse, refuseFields, type Scope } from "../kernel/scope.ts";
import { addressHash } from "./address-hash.ts";
import { deleteSuppression, type SuppressionRow, suppress, suppressionById, suppressionOf } from "./store.ts";

/** By hand: somebody asked for it. */
export async function suppressAddress(scope: Scope, { address }: InputOf<typeof suppressContract>): Promise<Suppression> {
  const read = mailAddress(address);
  if (!read.ok) throw refuseFields({ address: { title: "Address", messages: [read.why] } });
  const hash = addressHash(address);
  const sealed = sealAddress(scope, address);
  await scope.write(async (writing) => {
    const id = (await suppressionOf(writing.db, hash))?.id ?? (await writing.newId("suppression"));
    await suppress(writing.db, {
      ...{ id, address: sealed, address_hash: hash, mail_id: null, created_at: scope.now },
      ...{ reason: "manual", scope: "all" },
    });
    await audit(writing, { action: "mail.suppressed", id, title: maskedAddress(address), changes: [{ name: "reason", after: "manual" }] });
  });
  const row = await suppressionOf(scope.db, hash);
  if (!row) throw notFound("Address");
  return showSuppression(scope, row);
}

export async function liftSuppression(scope: Scope, { suppression: id }: InputOf<typeof liftContract>): Promise<{ id: number }> {
  return scope.write(async (writing) => {
    const row = await suppressionById(writing.db, id);
    if (!row) throw notFound("Address");
    if (row.reason === "unsubscribed" || row.reason === "complained") throw refuse("conflict", onlyTheyThemselves);
    await deleteSuppression(writing.db, id);
    const opened = scope.outside.secrets.open(row.address, aboutAddress(scope.app));
    await audit(writing, { action: "mail.allowed", id, title: maskedAddress(opened ?? "") });
    return { id };
  });
}

const onlyTheyThemselves =
  "They said themselves that they want no mail. Only they can take that back, by the link in a mail that they got.";

/** Enough to know it again for who knows it: the log of an app lives longer than the list. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "an address" : `${address.slice(0, 1)}…${address.slice(at)}`;
}

export function sealAddress(
  { app, outside }: { readonly app: number; readonly outside: Pick<Scope["outside"], "secrets"> },
  address: string,
): string {
  return outside.secrets.seal(address, aboutAddress(app));
}

export function showSuppression(
  { app, outside }: Scope,
  { address, address_hash: _, mail_id, created_at, ...row }: SuppressionRow,
): Suppression {
  const opened = outside.secrets.open(address, aboutAddress(app));
  return { ...row, address: opened ?? "An address that cannot be read any more", mailId: mail_id, createdAt: created_at.toISOString() };
}

function aboutAddress(app: number): string {
  return `suppressed address of app ${app}`;
}
