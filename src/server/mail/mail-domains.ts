import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import type { OwnSender } from "../../platform/mail/mailer.ts";
import type { OutsideWorld } from "../kernel/scope.ts";
import { provide, service } from "../kernel/service.ts";

/** What the operator says of the addresses that mails come from. */
export interface SendingRules {
  readonly allowsOwn: boolean;
  /** The operator's own; null: no mail server is set up. */
  readonly address: string | null;
}

export const sendingRules = service<SendingRules>("sending-rules");
export const sendingRulesProvider = provide(
  sendingRules,
  ({ mail }): SendingRules => ({
    allowsOwn: mail?.ownDomains === true,
    address: mail ? (/<([^<>]+)>\s*$/.exec(mail.from)?.[1] ?? mail.from).trim() : null,
  }),
);

export interface MailDomainRow {
  readonly address: string;
  readonly selector: string;
  /** As DNS holds it, in base64. */
  readonly public_key: string;
  /** Which of its records were there when last looked for. */
  readonly seen: readonly string[];
  readonly checked_at: Date | null;
  readonly verified_at: Date | null;
}

export function mailDomainOf(db: Queries): Promise<MailDomainRow | undefined> {
  return db.one(sql`
    select d.address, d.selector, d.public_key, d.seen, d.checked_at, d.verified_at from mail_domains d where d.app_id = ${db.app}`);
}

/** One that was there is another from now on: another domain, with another key. */
export async function putMailDomain(db: Transaction, row: MailDomainRow & { readonly sealed_key: string }, now: Date): Promise<void> {
  await deleteMailDomain(db);
  await db.change(sql`
    insert into mail_domains (app_id, address, selector, public_key, sealed_key, created_at)
    values (${db.app}, ${row.address}, ${row.selector}, ${row.public_key}, ${row.sealed_key}, ${now})`);
}

/** What is known of the one that is there; its key stays. */
export async function updateMailDomain(db: Transaction, { address, seen, checked_at, verified_at }: MailDomainRow): Promise<void> {
  await db.change(sql`
    update mail_domains set address = ${address}, seen = ${[...seen]}::text[], checked_at = ${checked_at}, verified_at = ${verified_at}
    where app_id = ${db.app}`);
}

/** False: there was none. */
export async function deleteMailDomain(db: Transaction): Promise<boolean> {
  return (await db.change(sql`delete from mail_domains where app_id = ${db.app}`)) === 1;
}

/** What the key of an app is sealed about: put in another app's place, or under another domain, it opens no more. */
export function aboutMailKey(app: number, domain: string): string {
  return `mail key of app ${app} for ${domain}`;
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}

/** Undefined: the operator's address, as none of its own was proven, or is allowed any more. */
export async function ownSender(db: Queries, app: number, outside: OutsideWorld): Promise<OwnSender | undefined> {
  if (!outside.service(sendingRules).allowsOwn) return undefined;
  const row = await db.one<{ address: string; selector: string; sealed_key: string }>(sql`
    select d.address, d.selector, d.sealed_key from mail_domains d where d.app_id = ${db.app} and d.verified_at is not null`);
  if (!row) return undefined;
  const privateKey = outside.secrets.open(row.sealed_key, aboutMailKey(app, domainOf(row.address)));
  return privateKey === undefined ? undefined : { address: row.address, selector: row.selector, privateKey };
}
