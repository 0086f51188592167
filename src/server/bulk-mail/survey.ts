import { type LeftOut, type MailRecipient, type MailWish, mostMailed } from "../../contract/bulk-mail.ts";
import type { Post } from "../../contract/posts.ts";
import type { Json } from "../../model/base/json.ts";
import { keepsValue } from "../../model/fields/rules.ts";
import type { Parameters } from "../../model/filter/parse-list.ts";
import { mailAddress } from "../../platform/mail/mail-address.ts";
import { refuseFields, type Scope } from "../kernel/scope.ts";
import { addressHash, suppressedAmong } from "../mail/public.ts";
import { listIds, showByIds } from "../records/public.ts";
import type { Type } from "../type-definitions/public.ts";

/** How many records are read at a time. */
const batch = 200;

export interface Survey {
  readonly type: Type;
  readonly ids: readonly number[];
  readonly total: number;
  readonly tooMany: boolean;
  readonly recipients: readonly MailRecipient[];
  readonly leftOut: readonly LeftOut[];
}

type Asked = Pick<MailWish, "field" | "selectedData"> & { readonly type: string; readonly list: Parameters };

/** Whom a mail would reach by now: the records of the list as the caller may see them, each address once. */
export async function survey(scope: Scope, { type: idOrSlug, field, selectedData, list }: Asked): Promise<Survey> {
  const { type, ids, total } = await listIds(scope, { type: idOrSlug, list: listOf(selectedData, list), skip: 0, count: mostMailed });
  checkField(type, field);
  if (total > mostMailed) return { type, ids: [], total, tooMany: true, recipients: [], leftOut: [] };
  const posts: Post[] = [];
  for (let at = 0; at < ids.length; at += batch) posts.push(...(await showByIds(scope, type, ids.slice(at, at + batch))));
  return { type, ids, total, tooMany: false, ...(await sorted(scope, posts, field)) };
}

async function sorted(scope: Pick<Scope, "db">, posts: readonly Post[], field: string) {
  const recipients: MailRecipient[] = [];
  const leftOut: LeftOut[] = [];
  const seen = new Set<string>();
  const read = posts.map((post) => ({ post, address: readAddress(post, field) }));
  const hashes = read.flatMap(({ address }) => (address.ok ? addressHash(address.value) : []));
  const suppressed = await suppressedAmong(scope.db, [...new Set(hashes)]);
  for (const { post, address } of read) {
    const about = { post: post.id, title: post.title ?? "" };
    if (!address.ok) {
      leftOut.push({ ...about, address: address.found, why: address.why });
      continue;
    }
    const hash = addressHash(address.value);
    const reason = suppressed.get(hash);
    const why = reason !== undefined ? reasons[reason] : seen.has(hash) ? sameAddress : undefined;
    seen.add(hash);
    if (why === undefined) recipients.push({ ...about, address: address.value });
    else leftOut.push({ ...about, address: address.value, why });
  }
  return { recipients, leftOut };
}

export const sameAddress = "Another record has the same address";
const reasons = {
  unsubscribed: "Unsubscribed",
  bounced: "The address does not exist",
  complained: "Complained about mail",
  manual: "On the list of those that get no mail",
} as const;

type Read = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly why: string; readonly found: string | null };

/** The one address that a record holds. Several are none: one record never mails many. */
export function readAddress(post: Post, field: string): Read {
  const value = Object.hasOwn(post, field) ? (post[field] as Json) : null;
  const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string" && one.trim() !== "").map(String);
  const [text = ""] = texts;
  if (texts.length === 0) return { ok: false, why: "No address", found: null };
  const read = texts.length === 1 ? mailAddress(text.trim()) : undefined;
  return read?.ok ? read : { ok: false, why: "Not one e-mail address", found: texts.join(", ").slice(0, 254) };
}

/** All records keep the order of the list and nothing else of it. */
function listOf(selectedData: MailWish["selectedData"], list: Parameters): Parameters {
  return selectedData === "all" ? list.filter(([name]) => name === "orderBy" || name === "orderByDesc") : list;
}

function checkField({ row }: Type, slug: string): void {
  const known = row.post_fields.some((field) => field.slug === slug && keepsValue(field));
  if (!known) throw refuseFields({ field: { title: "Field with the address", messages: ["is no field of this data type"] } });
}

/** The list of a body as the parameters of an address. */
export function parametersOf(list: Readonly<Record<string, string | readonly string[]>> = {}): Parameters {
  return Object.entries(list).flatMap(([name, values]) => [values].flat().map((value) => [name, String(value)] as const));
}
