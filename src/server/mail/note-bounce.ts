import { audit } from "../audit/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { addressHash } from "./address-hash.ts";
import { suppress, suppressionOf } from "./store.ts";
import { maskedAddress } from "./suppressions.ts";

/** An address that does not exist gets no more mails to many; the second time, none at all. `sealed`: the address, as it is kept. */
export async function noteBounce(
  scope: WriteScope,
  { id, recipient }: { readonly id: number; readonly recipient: string },
  sealed: string,
): Promise<void> {
  const hash = addressHash(recipient);
  const known = await suppressionOf(scope.db, hash);
  const about = { address: sealed, address_hash: hash, reason: "bounced", mail_id: id, created_at: scope.now } as const;
  const row = known?.id ?? (await scope.newId("suppression"));
  await suppress(scope.db, { ...about, id: row, scope: known?.reason === "bounced" ? "all" : "bulk" });
  await audit(scope, {
    action: "mail.suppressed",
    id: row,
    title: maskedAddress(recipient),
    changes: [{ name: "reason", after: "bounced" }],
  });
}
