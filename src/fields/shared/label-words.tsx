import { createContext, type ReactNode, useContext } from "react";
import type { FieldBlock } from "../../model/fields/field.ts";

/** How the words of a label are drawn. An editor hands in some that can be typed in. */
export const LabelWordsContext = createContext<(field: FieldBlock) => ReactNode>((field) => field.label);
LabelWordsContext.displayName = "LabelWords";

export function LabelWords({ field }: { readonly field: FieldBlock }): ReactNode {
  return useContext(LabelWordsContext)(field);
}
