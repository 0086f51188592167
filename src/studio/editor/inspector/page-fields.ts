import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { type Choice, chosenGroups, groupsField } from "../../frame/labels/group-choices.ts";
import { languageChoices } from "../../frame/labels/language-choices.ts";
import type { PageContent, PageFacts, PagePermission } from "../page-file.ts";

const permissions: Readonly<Record<PagePermission, string>> = {
  public: "Everyone",
  member: "Members of this app",
  group: "Some groups of members",
  editor: "Editors",
  admin: "Admins",
};

const permissionChoices = Object.entries(permissions).map(([value, text]) => ({ text, value }));

const fromTheme = "From theme until you choose one.";

/** The page's own settings as the fields of a form, tab by tab. */
export const pageFields: { readonly [tab: string]: readonly FieldBlock[] } = {
  General: [
    field("title", "Title", { component: "input-text", required: true, max: 190 }),
    field("slug", "URL path", {
      component: "input-text",
      required: true,
      max: 190,
      prepend: "/",
      description: "Lower case; no / and no :. Menus, links and forms that lead here follow, and the old path leads here too.",
    }),
    field("permission", "Who may see it", {
      component: "select",
      values: permissionChoices,
      required: true,
    }),
  ],
  "Header and footer": [
    field("siteHeader", "Show the header of the site", { component: "checkbox" }),
    field("siteFooter", "Show the footer of the site", { component: "checkbox" }),
  ],
  Appearance: [
    field("mainFont", "Main font", { component: "input-text", picker: "font", description: fromTheme }),
    field("headingFont", "Heading font", { component: "input-text", picker: "font", description: fromTheme }),
    field("bodyBg", "Background", {
      component: "color",
      gradients: true,
      description: "A colour or a gradient. From theme until you choose one.",
    }),
    field("bodyColor", "Text colour", { component: "color", description: fromTheme }),
  ],
  SEO: [
    field("noIndex", "Hide from search engines", { component: "checkbox" }),
    field("seoTitle", "Title in search results", {
      component: "input-text",
      maxLength: 120,
      description: "Empty: the page's title beside the name of the site.",
    }),
    field("description", "Description", {
      component: "textarea",
      rows: 3,
      maxLength: 155,
      description: "What search engines show below the title. Empty: it is made from the first text on the page.",
    }),
    field("keywords", "Keywords", { component: "input-text", maxLength: 150 }),
    field("canonical", "Canonical address", {
      component: "input-text",
      maxLength: 2_000,
      description: "Only where the same page is also somewhere else: the address that search engines list. Empty: this page's own.",
    }),
    field("socialImage", "Social picture", {
      component: "upload",
      accept: "image",
      description: "What messengers show with a link to the page, best 1200 x 630. Empty: a card is drawn from the title.",
    }),
  ],
  "Header Code": [
    field("headerCode", "Header code", {
      component: "textarea",
      rows: 8,
      description: "Runs for every visitor of this page. Only paste what you trust.",
    }),
  ],
};

const own = ["title", "slug", "permission"];
/** Search engines that may not look need no description. */
const forSearch = ["description", "keywords", "canonical"];

/** The page's language and what it translates, by the pages of the app. */
export function languageFields(pages: readonly { readonly id: number; readonly title: string }[]): readonly FieldBlock[] {
  return [
    field("lang", "Language", { component: "select", look: "dropdown", values: languageChoices(), placeholder: "As the site" }),
    field("translationOf", "Translation of", {
      component: "select",
      look: "dropdown",
      asNumber: true,
      values: pages.map(({ id, title }) => ({ text: title, value: String(id) })),
      placeholder: "No other page",
      description: "The page that says the same in the site's first language: search engines show each visitor the one in theirs.",
    }),
  ];
}

/** The groups that a page of that permission is open to. */
function pageGroupsField(groups: readonly Choice[]): FieldBlock {
  return groupsField({ id: "page-groups", slug: "groups", label: "Groups" }, groups, 20);
}

/** A page is opened to groups where the app has some, or where it is already. */
export function offeringGroups(
  fields: readonly FieldBlock[],
  groups: readonly Choice[],
  { permission }: FieldValues,
): readonly FieldBlock[] {
  if (groups.length > 0 || permission === "group") return [...fields, pageGroupsField(groups)];
  return fields.map((one) =>
    one.slug === "permission" ? { ...one, values: permissionChoices.filter(({ value }) => value !== "group") } : one,
  );
}

export function isPageFieldShown({ slug }: FieldBlock, values: FieldValues): boolean {
  if (slug === "groups") return values.permission === "group";
  return !forSearch.includes(slug) || values.noIndex !== true;
}

export function pageValues({
  title,
  slug,
  permission,
  settings,
}: Pick<PageContent, "title" | "slug" | "permission" | "settings">): FieldValues {
  const groups = (settings.groups ?? []).map(String);
  return { title, slug, permission, ...settings, ...around(settings), groups } as FieldValues; // the settings are JSON
}

/** What holds where nothing was set. */
function around({ noIndex = true, siteHeader = true, siteFooter = true }: PageContent["settings"]) {
  return { noIndex, siteHeader, siteFooter };
}

/** What was changed, as the page's own facts and its settings. */
export function changedFacts(before: FieldValues, after: FieldValues): PageFacts {
  const changed = Object.entries(after).filter(([slug, value]) => value !== before[slug]);
  const facts = changed.filter(([slug]) => own.includes(slug)).map(([slug, value]) => [slug, slug === "slug" ? tidySlug(value) : value]);
  const settings = changed
    .filter(([slug]) => !own.includes(slug))
    .map(([slug, value]) => [slug, slug === "groups" ? chosenGroups(value) : (value ?? emptyOf(slug))]);
  return { ...Object.fromEntries(facts), ...(settings.length > 0 && { settings: Object.fromEntries(settings) }) };
}

/** The problems that can be told without asking the server; the messages are literal. */
export function pageProblems(values: FieldValues): FieldProblems {
  const problems: Record<string, FieldProblems[string]> = {};
  if (blank(values.title)) problems.title = { title: "Title", messages: ["require"] };
  if (blank(values.slug)) problems.slug = { title: "URL path", messages: ["require"] };
  else if (/[/:]/.test(String(values.slug))) problems.slug = { title: "URL path", messages: ["may not contain / or :"] };
  const canonical = String(values.canonical ?? "").trim();
  if (canonical !== "" && !/^(\/(?!\/)|https?:\/\/[^\s/?#]+)/i.test(canonical))
    problems.canonical = { title: "Canonical address", messages: ["must begin with / or https://"] };
  if (String(values.keywords ?? "").length > 150) problems.keywords = { title: "Keywords", messages: ["too long (150)"] };
  return problems;
}

function tidySlug(value: unknown): string {
  return String(value ?? "")
    .trim()
    .toLowerCase();
}

function blank(value: unknown): boolean {
  return String(value ?? "").trim() === "";
}

function field(slug: string, label: string, options: { readonly component: string; readonly [option: string]: unknown }): FieldBlock {
  return { id: `page-${slug}`, slug, label, ...options } as FieldBlock; // the options are JSON, written right above
}

/** What is sent where a field was emptied, for those that the server reads no nothing of. */
function emptyOf(slug: string): unknown {
  if (slug === "translationOf") return 0;
  return slug === "lang" || slug === "socialImage" ? "" : undefined;
}
