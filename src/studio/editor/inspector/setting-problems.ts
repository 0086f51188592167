import { safeHref } from "../../../blocks/parts/safe-href.ts";
import { strayAddress } from "../../../blocks/parts/stray-address.ts";
import type { FieldBlock, FieldProblems } from "../../../model/fields/field.ts";
import { readMailAddresses } from "../../../model/fields/mail-addresses.ts";
import { messages } from "../../../model/fields/messages.ts";
import type { Block } from "../../../model/page/block.ts";
import { checkBlock } from "../../../model/page/check-layout.ts";
import { linkRunsCode } from "../../../model/page/check-links.ts";
import type { Definitions } from "../../../model/page/inside.ts";
import { valueAt } from "../../../model/page/operations/set.ts";
import { loadedRules } from "../kinds/refused-settings.ts";

/** What is wrong with the settings of a block, by field: what would not be saved, links without a text, addresses that lead nobody where they should, mailboxes that are none, and CSS without a rule. */
export function settingProblems(block: Block, definitions: Definitions, fields: readonly FieldBlock[]): FieldProblems {
  // Of a link that runs code more is said below.
  const wrong = checkBlock(block, null, { definitions, ...loadedRules() }).filter(({ message }) => message !== linkRunsCode);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { slug, label } = field;
      const refused = wrong.filter(({ path }) => path === slug || path.startsWith(`${slug}.`)).map(({ message }) => message);
      const said = refused.length > 0 ? refused : whatIsOdd(block, field);
      return said.length > 0 ? [[slug, { title: label, messages: [...new Set(said)] }]] : [];
    }),
  );
}

interface AddressField extends Pick<FieldBlock, "slug" | "component"> {
  readonly link?: unknown;
}

/** The addresses that were written into a setting of a block and that no site makes a link of. */
export function lostAddresses(block: Block, field: AddressField): readonly string[] {
  return addressesIn(block, field).filter((address) => safeHref(address) === null);
}

/** The addresses in a setting of a block that are looked for on the site itself and were most likely meant otherwise. */
export function strayAddresses(block: Block, field: AddressField): readonly string[] {
  return addressesIn(block, field).filter((address) => safeHref(address) !== null && strayAddress(address) !== undefined);
}

function addressesIn(block: Block, { slug, component, link }: AddressField): readonly string[] {
  const value = valueAt(block, slug);
  const written = component === "pairs" && Array.isArray(value) ? value.map(addressOf) : link === true ? [value] : [];
  return written.filter((address) => typeof address === "string" && address.trim() !== "") as string[];
}

/** The links of a list that have an address and no text, by their numbers: a site shows none of them. A row that says nothing yet is none. */
function wordlessLinks(block: Block, { slug, component }: AddressField): readonly number[] {
  const value = valueAt(block, slug);
  if (component !== "pairs" || !Array.isArray(value)) return [];
  const isWordless = (row: unknown) =>
    typeof row === "object" && row !== null && "text" in row && String(row.text).trim() === "" && String(addressOf(row)).trim() !== "";
  return value.flatMap((row, at) => (isWordless(row) ? [at + 1] : []));
}

function addressOf(row: unknown): unknown {
  return typeof row === "object" && row !== null && "value" in row ? row.value : undefined;
}

function whatIsOdd(block: Block, field: FieldBlock): readonly string[] {
  const value = valueAt(block, field.slug);
  const noMail = field.mailAddresses === true && typeof value === "string" ? readMailAddresses(value).others : [];
  return [
    ...(field.required === true && typeof value === "string" && value.trim() === "" ? [messages.required] : []),
    ...wordlessLinks(block, field).map((number) => `link ${number} needs a text`),
    ...lostAddresses(block, field).map((address) => `${quoted(address)} leads nowhere: ${howLinksBegin}`),
    ...strayAddresses(block, field).map((address) => `${quoted(address)} is looked for on this site: ${whatToDo(address)}`),
    ...(isLooseCss(field, value) ? ["these are no rules: write them as h2 { color: teal }"] : []),
    ...noMail.map((word) => `${quoted(word)} is no e-mail address`),
  ];
}

/** CSS in which nothing is said of anything: a site drops it. */
function isLooseCss({ slug }: FieldBlock, value: unknown): boolean {
  return slug === "customCss" && typeof value === "string" && value.replace(/\/\*[\s\S]*?\*\//g, "").trim() !== "" && !value.includes("{");
}

export const howLinksBegin = "a link begins with https://, mailto:, tel:, / or #";

function whatToDo(address: string): string {
  const stray = strayAddress(address);
  if (stray === "site") return "put https:// in front of it to lead to another";
  return stray === "mailbox" ? "put mailto: in front of it to let people write there" : howLinksBegin;
}

function quoted(text: string): string {
  return `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;
}
