import type { Block } from "../../../model/page/block.ts";
import { useEditor } from "../editor-context.tsx";
import { BlockSettings } from "./block-settings.tsx";
import { FieldSettings } from "./field-settings.tsx";

/** The settings of whatever is selected: a block, or a field of a form. */
export function AnySettings({ block }: { readonly block: Block }) {
  const field = useEditor().host.kinds.fieldKindOf(block);
  return field ? <FieldSettings block={block} kind={field} /> : <BlockSettings block={block} />;
}
