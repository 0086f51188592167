import type { Fact, RecordShown } from "../../../blocks/parts/records-on-page.ts";
import type { Post } from "../../../contract/posts.ts";
import { isJsonObject, type Json } from "../../../model/base/json.ts";
import type { Region } from "../../../model/base/region.ts";
import { shownValue } from "../../../model/fields/display.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { holdsPictures } from "../../../model/fields/field-traits.ts";
import { holdsSeveral, referenceName, sourceOf } from "../../../model/fields/references.ts";
import { addressesOf } from "../../../model/fields/values/upload.ts";
import { rulesOf } from "../../../model/fields/values.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import type { Status } from "../../../model/workflow/status.ts";

/** What of a record a block shows, by slugs; "" for nothing. */
export interface Wanted {
  readonly fields: readonly FieldBlock[];
  readonly shown: readonly string[];
  readonly picture: string;
  readonly text: string;
  readonly mark: string;
  readonly day: string;
  readonly statuses: readonly Status[];
  readonly showsStatus: boolean;
  readonly region: Region;
  /** The page of one record of this type, and of those that its fields point at. */
  readonly hrefOf: (typeId: number, id: number) => string | undefined;
}

const mostText = 180;

/** A record as pages show it. Fields that whoever asks may not see are not in the record, and so are nowhere. */
export function recordShown(post: Post, wanted: Wanted): RecordShown {
  const { fields, region } = wanted;
  const field = (slug: string) => fields.find((one) => one.slug === slug);
  const words = (slug: string) => wordsOf(post, field(slug), { slug, region });
  const [picture] = picturesOf(post, fields, wanted.picture);
  const status = wanted.showsStatus ? wanted.statuses.find(({ id }) => id === post.statusId) : undefined;
  const href = wanted.hrefOf(post.typeId, post.id);
  const text = shortened(words(wanted.text));
  const mark = words(wanted.mark);
  const day = dayOf(post[wanted.day]);
  return {
    id: post.id,
    title: titleOf(post, fields),
    madeAt: post.createdAt,
    facts: wanted.shown.flatMap((slug) => factOf(post, field(slug), wanted) ?? []),
    ...(href !== undefined && { href }),
    ...(picture !== undefined && { picture }),
    ...(text !== "" && { text }),
    ...(mark !== "" && { mark }),
    ...(status && { status: { title: status.title, color: status.color } }),
    ...(day !== undefined && { day }),
  };
}

/** The addresses of its pictures: of the field that was chosen, else of the first that holds any. */
export function picturesOf(post: Post, fields: readonly FieldBlock[], slug: string): readonly string[] {
  const holding = slug === "" ? fields.filter(holdsPictures) : fields.filter((one) => one.slug === slug && holdsPictures(one));
  return holding.flatMap((one) => addressesOf(heldIn(post, one.slug)).map(String));
}

export function factOf(post: Post, field: FieldBlock | undefined, { region, hrefOf }: Pick<Wanted, "region" | "hrefOf">): Fact | undefined {
  if (!field) return undefined;
  const text = wordsOf(post, field, { slug: field.slug, region });
  if (text === "") return undefined;
  const href = hrefIn(post, field, hrefOf);
  const isNumber = rulesOf(field)?.stored(field) === "number" && sourceOf(field) === undefined;
  return { slug: field.slug, label: field.label, text, ...(href !== undefined && { href }), ...(isNumber && { isNumber: true }) };
}

/** What a field says in words; of what it points at the names, of rich text the words alone. */
function wordsOf(post: Post, field: FieldBlock | undefined, { slug, region }: { readonly slug: string; readonly region: Region }): string {
  if (slug === "") return "";
  if (!field) return slug === "title" || slug === "content" ? plain(String(post[slug] ?? "")) : "";
  const value = heldIn(post, slug);
  if (sourceOf(field)) return targetsOf(post, field).map(nameOf).join(", ");
  if (holdsPictures(field)) return "";
  const text = shownValue(field, value, region);
  return field.rich === true || field.component === "html-field" ? plain(text) : text;
}

function heldIn(post: Post, slug: string): Json | undefined {
  return Object.hasOwn(post, slug) ? (post[slug] as Json | undefined) : undefined;
}

/** What a field points at, as it was loaded with the record; people come in the value itself. */
export function targetsOf(post: Post, field: FieldBlock): readonly Post[] {
  const relations = isJsonObject(post.relations as Json) ? (post.relations as { readonly [name: string]: unknown }) : {};
  const name = referenceName(field);
  const loaded = Object.hasOwn(relations, name) ? relations[name] : heldIn(post, field.slug);
  const all = Array.isArray(loaded) ? loaded : [loaded];
  return all.filter((one): one is Post => typeof one === "object" && one !== null);
}

function nameOf(target: Post): string {
  if (typeof target.nickname === "string") return target.nickname;
  return typeof target.calledAs === "string" ? target.calledAs : titleOf(target);
}

function hrefIn(post: Post, field: FieldBlock, hrefOf: Wanted["hrefOf"]): string | undefined {
  const value = heldIn(post, field.slug);
  if (sourceOf(field)?.kind === "records") {
    const [target, ...others] = targetsOf(post, field);
    return target && others.length === 0 && !holdsSeveral(field) ? hrefOf(target.typeId, target.id) : undefined;
  }
  if (typeof value !== "string") return undefined;
  if (field.component === "upload") return value;
  if (field.type === "email") return `mailto:${value}`;
  if (field.type === "tel") return `tel:${value.replace(/[^\d+]/g, "")}`;
  return field.type === "url" ? value : undefined;
}

/** The day on which it stands in a calendar. */
function dayOf(value: unknown): string | undefined {
  const from = isJsonObject(value as Json) ? (value as { readonly from?: unknown }).from : value;
  return typeof from === "string" && /^\d{4}-\d\d-\d\d/.test(from) ? from.slice(0, 10) : undefined;
}

/** Rich text without its markup; no more of it is read than is shown. */
function plain(html: string): string {
  return html
    .slice(0, 4_000)
    .replace(/<[^<>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

function shortened(text: string): string {
  return text.length <= mostText ? text : `${text.slice(0, mostText).replace(/\s+\S*$/, "")} …`;
}
