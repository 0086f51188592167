import type { findDomain as findContract, verifyDomain as verifyContract } from "../../contract/domains.ts";
import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { isOwnDomain } from "../../model/access/app-address.ts";
import { notFound, refuse, type Scope } from "../kernel/scope.ts";
import { appAsItIs, enterAppAsAdmin } from "./found-app.ts";
import { type AppRow, takeProvenDomain, updateApp } from "./store.ts";
import { txtRecords } from "./txt-records.ts";

type Domain = ReplyOf<typeof findContract>;

/** The record that only the owner of a domain can set. It names this app: another app's record proves nothing. */
export async function findDomain(scope: Scope, { id }: InputOf<typeof findContract>): Promise<Domain> {
  const { app, inside } = await enterAppAsAdmin(scope, id);
  return show(inside, app);
}

/** Looks for the record. Until it was seen, the domain's host is nobody's. */
export async function verifyDomain(scope: Scope, { id }: InputOf<typeof verifyContract>): Promise<Domain> {
  const { app, inside } = await enterAppAsAdmin(scope, id);
  const { record } = show(inside, app);
  const found = await inside.outside.service(txtRecords)(record.name);
  if (!found.includes(record.value))
    throw refuse("conflict", `The record ${record.name} was not found yet. Compare its name and value, or try again later.`, [
      `Set a TXT record ${record.name} = ${record.value}`,
    ]);
  return inside.write(async (writing) => {
    const now = await appAsItIs(writing);
    if (now.domain !== app.domain) throw refuse("conflict", "The domain was changed in the meantime.");
    if (!(await takeProvenDomain(writing.db, now.domain, now.id))) throw refuse("conflict", "Another app has proved this domain before.");
    await updateApp(writing.db, { ...now, domain_verified_at: scope.now }, scope.now);
    return show(inside, { ...now, domain_verified_at: scope.now });
  });
}

function show({ outside }: Pick<Scope, "outside">, { id, domain, domain_verified_at: verifiedAt }: AppRow): Domain {
  if (!isOwnDomain(domain) || outside.isOurs(domain)) throw notFound("Domain");
  const code = outside.sign(`domain ${id} ${domain}`);
  return {
    domain,
    record: { type: "TXT", name: `_joinery.${domain}`, value: `joinery-verify=${code}` },
    verifiedAt: verifiedAt?.toISOString() ?? null,
  };
}
