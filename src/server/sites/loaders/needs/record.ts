import type { RecordOnPage } from "../../../../blocks/parts/record-on-page.ts";
import type { record as kind } from "../../../../blocks/record/record.ts";
import type { Post } from "../../../../contract/posts.ts";
import type { FieldBlock } from "../../../../model/fields/field.ts";
import { holdsPictures } from "../../../../model/fields/field-traits.ts";
import { sourceOf } from "../../../../model/fields/references.ts";
import type { BlockOf } from "../../../../model/page/define-block.ts";
import { titleOf } from "../../../../model/types/title-of.ts";
import type { Status } from "../../../../model/workflow/status.ts";
import { cleanHtml } from "../../../../platform/html/clean-html.ts";
import { regionOf } from "../../../apps/public.ts";
import { actionsOn } from "../actions-of-record.ts";
import { findRecordOf, type RecordFound } from "../find-record.ts";
import { defineLoader, type PageToLoad } from "../loader.ts";
import { notesOn } from "../notes-of-record.ts";
import { pointingAt } from "../pointing-at.ts";
import { factOf, picturesOf, recordShown, targetsOf } from "../record-shown.ts";

type Block = BlockOf<typeof kind>;

/** The one record of a page. Three statements, however much it points at, and one more with its notes. */
export const loader = defineLoader("record", async (page, wanted) => {
  const [first] = wanted;
  if (!first) return {};
  const block = first.block as unknown as Block; // needed by this kind alone
  const found = await findRecordOf(page, block.type ?? "", { withPointing: block.pointing === true });
  if (typeof found === "string") return { [block.id]: { ...nothing, problem: found } };
  return { [block.id]: await shown(page, block, found) };
});

const nothing: RecordOnPage = {
  record: { id: 0, title: "", facts: [] },
  ...{ typeTitle: "", pictures: [], facts: [], related: [], pointing: [], path: [], actions: { buttons: [] } },
};

async function shown(page: PageToLoad, block: Block, found: RecordFound): Promise<RecordOnPage> {
  const { post, type, readable, hrefOf } = found;
  const region = await regionOf(page.scope);
  // What its own status shows of it, which may be more than every record shows.
  const fields = type.row.post_fields.filter(({ slug }) => Object.hasOwn(post, slug) || readable.some((one) => one.slug === slug));
  const story = storyOf(block, fields, post);
  const record = recordShown(post, {
    ...{ fields, statuses: type.statuses, region, hrefOf: () => undefined },
    ...{ shown: [], picture: block.picture ?? "", text: "", mark: block.mark ?? "", day: "", showsStatus: block.status === true },
  });
  const taken = [story?.slug, block.mark, titleSlug(fields, record.title, post)];
  const facts = factFields(block, fields).filter(({ slug }) => !taken.includes(slug));
  const [, ...pictures] = picturesOf(post, fields, block.picture ?? "");
  for (const address of [record.picture, ...pictures]) if (address !== undefined) page.notes.pictures.add(address);
  page.notes.about = {
    asked: `?id=${post.id}`,
    title: record.title,
    description: story ? plainWords(story.html) : "",
    ...(record.picture && { picture: record.picture }),
  };
  return {
    record,
    typeTitle: type.row.title,
    pictures,
    ...(story && { html: story.html }),
    facts: facts.flatMap((field) => factOf(post, field, { region, hrefOf }) ?? []),
    related: block.related === true ? relatedOf(post, fields, hrefOf) : [],
    pointing: await pointingAt(page, found),
    actions: await actionsOn(page, block, found),
    ...(block.notes === true && (await notesOn(page, block, found))),
    path: block.path === true ? pathTo(post.statusId, type.statuses, type.row.initial_status_id) : [],
  };
}

/** The long text: rich as it is, plain in paragraphs. */
function storyOf({ text }: Block, fields: readonly FieldBlock[], post: Post): { readonly slug: string; readonly html: string } | undefined {
  const long = fields.filter(({ component, slug }) => component === "textarea" && typeof post[slug] === "string" && post[slug] !== "");
  const field = text ? fields.find(({ slug }) => slug === text) : long[0];
  const slug = field?.slug ?? (text === "content" || (!text && post.content !== "") ? "content" : undefined);
  const value = slug === undefined ? undefined : post[slug];
  if (slug === undefined || typeof value !== "string" || value.trim() === "") return undefined;
  return { slug, html: field?.rich === true || slug === "content" ? cleanHtml(value) : paragraphs(value) };
}

function paragraphs(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return escaped
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** The field that says what the record is called anyway. */
function titleSlug(fields: readonly FieldBlock[], title: string, post: Post): string | undefined {
  return fields.find(({ slug }) => post[slug] === title)?.slug;
}

function factFields(block: Block, fields: readonly FieldBlock[]): readonly FieldBlock[] {
  if (block.fields && block.fields.length > 0) return block.fields.flatMap((slug) => fields.find((field) => field.slug === slug) ?? []);
  const isLine = (field: FieldBlock) =>
    !holdsPictures(field) && field.rich !== true && !["form-designer", "action-button", "html-field", "show-if"].includes(field.component);
  return fields.filter((field) => isLine(field) && !(block.related === true && sourceOf(field)?.kind === "records"));
}

function relatedOf(post: Post, fields: readonly FieldBlock[], hrefOf: RecordFound["hrefOf"]): RecordOnPage["related"] {
  return fields.flatMap((field) => {
    const targets = sourceOf(field)?.kind === "records" ? targetsOf(post, field) : [];
    const records = targets.map((target) => {
      const href = hrefOf(target.typeId, target.id);
      const title = typeof target.calledAs === "string" ? target.calledAs : titleOf(target);
      return { title, ...(href !== undefined && { href }) };
    });
    return records.length > 0 ? [{ title: field.label, records }] : [];
  });
}

/** The statuses that come one after the other from the first; no longer than there are any. */
function pathTo(at: number, statuses: readonly Status[], first: number | null): RecordOnPage["path"] {
  const way: Status[] = [];
  let next = statuses.find(({ id }) => id === first);
  while (next && !way.includes(next)) {
    way.push(next);
    const to: string = next.next;
    next = to === "0" ? undefined : statuses.find(({ id }) => String(id) === to);
  }
  const here = way.findIndex(({ id }) => id === at);
  // One status is no way.
  if (here < 0 || way.length < 2) return [];
  return way.map(({ title }, index) => ({ title, state: index < here ? "done" : index === here ? "here" : "next" }));
}

function plainWords(html: string): string {
  return html
    .slice(0, 2_000)
    .replace(/<[^<>]*>/g, " ")
    .replace(/&[a-z#\d]+;/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 155);
}
