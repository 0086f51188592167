import { readMailAddresses } from "../../../model/fields/mail-addresses.ts";
import type { Block } from "../../../model/page/block.ts";
import { type Definitions, definitionOf } from "../../../model/page/inside.ts";
import type { SiteKnown } from "./lost-links.ts";

/**
 * Whether a form is sent to nobody whom its owner meant: the type that it saves to is gone, or what stands where mailboxes are named is none. A
 * form that names nobody tells the owner of the app.
 */
export function hasNoReceiver(block: Block, definitions: Definitions, { knowsType }: SiteKnown): boolean {
  if (!isForm(block, definitions)) return false;
  const type = savedTo(block);
  if (type !== undefined) return knowsType !== undefined && !knowsType(type);
  const { notify } = block;
  return typeof notify === "string" && notify.trim() !== "" && readMailAddresses(notify).addresses.length === 0;
}

/** The data type of a form that those whom the page is for may not add to: the form is left out of what they see. */
export function closedType(block: Block, definitions: Definitions, { takes }: SiteKnown): string | undefined {
  const type = isForm(block, definitions) ? savedTo(block) : undefined;
  return type !== undefined && takes?.(type) === false ? type : undefined;
}

function isForm(block: Block, definitions: Definitions): boolean {
  return block.disabled !== true && definitionOf(definitions, block.component)?.needs?.some(({ name }) => name === "form") === true;
}

/** The data type whose records a form makes; undefined: it has fields of its own. */
function savedTo({ type }: Block): string | undefined {
  return typeof type === "string" && type !== "" && !type.startsWith("_") ? type : undefined;
}
