import { safeHref } from "../../../blocks/parts/safe-href.ts";
import type { FieldBlock, FieldProblems } from "../../../model/fields/field.ts";
import type { Block } from "../../../model/page/block.ts";
import { checkLayout } from "../../../model/page/check-layout.ts";
import type { Definitions } from "../../../model/page/inside.ts";
import { valueAt } from "../../../model/page/operations/set.ts";

/** What is wrong with the settings of a block, by field: what would not be saved, and addresses that a site leads nobody to. */
export function settingProblems(block: Block, definitions: Definitions, fields: readonly FieldBlock[]): FieldProblems {
  const wrong = checkLayout([{ ...block, children: [] }], { definitions });
  return Object.fromEntries(
    fields.flatMap((field) => {
      const { slug, label } = field;
      const refused = wrong.filter(({ path }) => path === slug || path.startsWith(`${slug}.`)).map(({ message }) => message);
      const messages = refused.length > 0 ? refused : lostAddresses(block, field).map(whyLost);
      return messages.length > 0 ? [[slug, { title: label, messages: [...new Set(messages)] }]] : [];
    }),
  );
}

interface AddressField extends Pick<FieldBlock, "slug" | "component"> {
  readonly link?: unknown;
}

/** The addresses that were written into a setting of a block and that no site makes a link of. */
export function lostAddresses(block: Block, { slug, component, link }: AddressField): readonly string[] {
  const value = valueAt(block, slug);
  const written = component === "pairs" && Array.isArray(value) ? value.map(addressOf) : link === true ? [value] : [];
  return written.filter((address) => typeof address === "string" && address.trim() !== "" && safeHref(address) === null) as string[];
}

function addressOf(row: unknown): unknown {
  return typeof row === "object" && row !== null && "value" in row ? row.value : undefined;
}

function whyLost(address: string): string {
  const short = address.length > 40 ? `${address.slice(0, 40)}…` : address;
  return `“${short}” leads nowhere: a link begins with https://, mailto:, tel:, / or #`;
}
