import type { FieldBlock, FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import type { PageContent, PageFacts, PagePermission } from "../page-file.ts";

const permissions: Readonly<Record<PagePermission, string>> = {
  public: "Everyone",
  member: "Members of this app",
  editor: "Editors",
  admin: "Admins",
};

/** The page's own settings as the fields of a form, tab by tab. */
export const pageFields: { readonly [tab: string]: readonly FieldBlock[] } = {
  General: [
    field("title", "Title", "input-text", { required: true, max: 190 }),
    field("slug", "URL path", "input-text", { required: true, max: 190, prepend: "/", description: "Lower case; no / and no :" }),
    field("permission", "Who may see it", "select", {
      values: Object.entries(permissions).map(([value, text]) => ({ text, value })),
      required: true,
    }),
  ],
  Appearance: [
    field("mainFont", "Main font", "input-text", { placeholder: "From theme" }),
    field("headingFont", "Heading font", "input-text", { placeholder: "From theme" }),
    field("bodyBg", "Background", "color"),
    field("bodyColor", "Text colour", "color"),
  ],
  SEO: [
    field("noIndex", "Hide from search engines", "checkbox"),
    field("description", "Description", "textarea", { rows: 3, maxLength: 155, description: "What search engines show below the title." }),
    field("keywords", "Keywords", "input-text", { maxLength: 150 }),
  ],
  "Header Code": [
    field("headerCode", "Header code", "textarea", {
      rows: 8,
      description: "Runs for every visitor of this page. Only paste what you trust.",
    }),
  ],
};

const own = ["title", "slug", "permission"];
/** Search engines that may not look need no description. */
const forSearch = ["description", "keywords"];

export function isPageFieldShown({ slug }: FieldBlock, values: FieldValues): boolean {
  return !forSearch.includes(slug) || values.noIndex !== true;
}

export function pageValues({
  title,
  slug,
  permission,
  settings,
}: Pick<PageContent, "title" | "slug" | "permission" | "settings">): FieldValues {
  return { title, slug, permission, ...settings, noIndex: settings.noIndex ?? true } as FieldValues; // the settings are JSON
}

/** What was changed, as the page's own facts and its settings. */
export function changedFacts(before: FieldValues, after: FieldValues): PageFacts {
  const changed = Object.entries(after).filter(([slug, value]) => value !== before[slug]);
  const facts = changed.filter(([slug]) => own.includes(slug)).map(([slug, value]) => [slug, slug === "slug" ? tidySlug(value) : value]);
  const settings = changed.filter(([slug]) => !own.includes(slug)).map(([slug, value]) => [slug, value ?? undefined]);
  return { ...Object.fromEntries(facts), ...(settings.length > 0 && { settings: Object.fromEntries(settings) }) };
}

/** The problems that can be told without asking the server; the messages are literal. */
export function pageProblems(values: FieldValues): FieldProblems {
  const problems: Record<string, FieldProblems[string]> = {};
  if (blank(values.title)) problems.title = { title: "Title", messages: ["require"] };
  if (blank(values.slug)) problems.slug = { title: "URL path", messages: ["require"] };
  else if (/[/:]/.test(String(values.slug))) problems.slug = { title: "URL path", messages: ["may not contain / or :"] };
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

function field(slug: string, label: string, component: string, options: { readonly [option: string]: unknown } = {}): FieldBlock {
  return { id: `page-${slug}`, slug, label, component, ...options } as FieldBlock; // the options are JSON, written right above
}
