import { readMailAddresses } from "../../../model/fields/mail-addresses.ts";
import type { Block } from "../../../model/page/block.ts";
import { type Definitions, definitionOf } from "../../../model/page/inside.ts";
import type { SiteKnown } from "./lost-links.ts";

/**
 * Whether a form is sent to nobody whom its owner meant: the type that it saves to is gone, or what stands where mailboxes are named is none. A
 * form that names nobody tells the owner of the app.
 */
export function hasNoReceiver(block: Block, definitions: Definitions, { knowsType }: SiteKnown): boolean {
  const definition = definitionOf(definitions, block.component);
  if (!definition?.needs?.some(({ name }) => name === "form") || block.disabled === true) return false;
  const { type, notify } = block;
  const isOwn = typeof type !== "string" || type === "" || type.startsWith("_");
  if (!isOwn) return knowsType !== undefined && !knowsType(type);
  return typeof notify === "string" && notify.trim() !== "" && readMailAddresses(notify).addresses.length === 0;
}
