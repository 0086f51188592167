import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import type { InputOf } from "../../contract/endpoint.ts";
import type { MailDomain, setMailDomain as setContract } from "../../contract/mail-domain.ts";
import type { LookUpTxt } from "../../platform/fetch/look-up-txt.ts";
import { mailAddress } from "../../platform/mail/mail-address.ts";
import { txtRecords } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { notFound, refuse, refuseFields, type Scope } from "../kernel/scope.ts";
import {
  aboutMailKey,
  deleteMailDomain,
  domainOf,
  type MailDomainRow,
  mailDomainOf,
  putMailDomain,
  sendingRules,
  updateMailDomain,
} from "../mail/public.ts";
import { dkimKey } from "./dkim-key.ts";

export async function findMailDomain(scope: Scope): Promise<MailDomain> {
  return show(scope, await mailDomainOf(scope.db));
}

/** The key stays while the domain does: who has set it in DNS need not do so again for another name before the @. */
export async function setMailDomain(scope: Scope, { address: wanted }: InputOf<typeof setContract>): Promise<MailDomain> {
  mustBeAllowed(scope);
  const refused = whyNot(scope, wanted);
  if (refused !== undefined) throw refuseFields({ address: { title: "Address", messages: [refused] } });
  const domain = domainOf(wanted);
  const address = `${wanted.slice(0, wanted.lastIndexOf("@"))}@${domain}`;
  // Made before the transaction, as it takes long; a key that turns out to be there already stays.
  const fresh = { ...(await newKey(scope, domain)), seen: [], checked_at: null, verified_at: null };
  return scope.write(async (writing) => {
    const now = await mailDomainOf(writing.db);
    const isSame = now !== undefined && domainOf(now.address) === domain;
    const row = isSame ? { ...now, address } : { ...fresh, address };
    await (isSame ? updateMailDomain(writing.db, row) : putMailDomain(writing.db, { ...fresh, address }, writing.now));
    const changes = [{ name: "address", ...(now && { before: now.address }), after: address }];
    await audit(writing, { action: "mail.domain-changed", id: scope.app, title: domain, changes });
    return show(scope, row);
  });
}

/** Only who may write to DNS can set the key of this app there: that proves the domain as well. */
export async function checkMailDomain(scope: Scope): Promise<MailDomain> {
  mustBeAllowed(scope);
  scope.context.count("look-up", `mail domain ${scope.app}`);
  const row = await mailDomainOf(scope.db);
  if (!row) throw notFound("Own address");
  const wanted = show(scope, row).records;
  const lookUp = scope.outside.service(txtRecords);
  const seen = (await Promise.all(wanted.map(async (record) => ((await isThere(lookUp, record)) ? [record.purpose] : [])))).flat();
  return scope.write(async (writing) => {
    const now = await mailDomainOf(writing.db);
    if (now?.public_key !== row.public_key) throw refuse("conflict", "The address was changed in the meantime.");
    const verified = seen.includes("dkim") ? (now.verified_at ?? writing.now) : null;
    const checked = { ...now, seen, checked_at: writing.now, verified_at: verified };
    await updateMailDomain(writing.db, checked);
    const changes = [{ name: "records", before: now.seen.join(", "), after: seen.join(", ") }];
    await audit(writing, { action: "mail.domain-checked", id: scope.app, title: domainOf(now.address), changes });
    return show(scope, checked);
  });
}

export function removeMailDomain(scope: Scope): Promise<{ ok: true }> {
  return scope.write(async (writing) => {
    const row = await mailDomainOf(writing.db);
    if (!row || !(await deleteMailDomain(writing.db))) throw notFound("Own address");
    await audit(writing, { action: "mail.domain-removed", id: scope.app, title: domainOf(row.address) });
    return { ok: true as const };
  });
}

function mustBeAllowed({ outside }: Scope): void {
  if (!outside.service(sendingRules).allowsOwn)
    throw refuse("conflict", "The operator of this server lets no app send from its own domain.");
}

function whyNot({ outside }: Scope, address: string): string | undefined {
  const read = mailAddress(address);
  if (!read.ok) return read.why;
  const domain = domainOf(address);
  const ours = outside.service(sendingRules).address;
  const isOurs = outside.isOurs(domain) || (ours !== null && domainOf(ours) === domain);
  return isOurs ? "must be of a domain of your own" : undefined;
}

const keyPair = promisify(generateKeyPair);

/** 2048 bits: what receivers ask for, and what still fits into a record. */
async function newKey({ app, outside }: Scope, domain: string) {
  const { publicKey, privateKey } = await keyPair("rsa", {
    modulusLength: 2_048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return {
    selector: `joinery-${app}`,
    public_key: publicKey.toString("base64"),
    sealed_key: outside.secrets.seal(privateKey, aboutMailKey(app, domain)),
  };
}

function show({ outside }: Scope, row: MailDomainRow | undefined): MailDomain {
  const { allowsOwn: isAllowed, address: platformAddress } = outside.service(sendingRules);
  const about = { isAllowed, platformAddress };
  if (!row) return { ...about, address: null, records: [], checkedAt: null, verifiedAt: null };
  return {
    ...about,
    address: row.address,
    records: recordsOf(row, platformAddress),
    checkedAt: row.checked_at?.toISOString() ?? null,
    verifiedAt: isAllowed ? (row.verified_at?.toISOString() ?? null) : null,
  };
}

function recordsOf({ address, selector, public_key: key, seen }: MailDomainRow, platformAddress: string | null): MailDomain["records"] {
  const domain = domainOf(address);
  const record = (purpose: MailDomain["records"][number]["purpose"], name: string, value: string) => ({
    ...{ purpose, type: "TXT" as const, name, value, isThere: seen.includes(purpose) },
  });
  return [
    record("dkim", `${selector}._domainkey.${domain}`, `v=DKIM1; k=rsa; p=${key}`),
    ...(platformAddress === null ? [] : [record("spf", domain, `v=spf1 include:${domainOf(platformAddress)} ~all`)]),
    record("dmarc", `_dmarc.${domain}`, "v=DMARC1; p=none"),
  ];
}

/** The key must be this one; who has rules of their own for the rest keeps them. */
async function isThere(lookUp: LookUpTxt, { purpose, name, value }: MailDomain["records"][number]): Promise<boolean> {
  const found = await lookUp(name);
  if (purpose === "dkim") return found.some((text) => dkimKey(text) === dkimKey(value));
  if (purpose === "dmarc") return found.some((text) => /^v=DMARC1\s*(;|$)/i.test(text));
  const include = /include:\S+/.exec(value)?.[0].toLowerCase() ?? "";
  return found.some((text) => /^v=spf1(\s|$)/i.test(text) && text.toLowerCase().split(/\s+/).includes(include));
}
