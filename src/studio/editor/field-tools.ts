import { createContext, useContext } from "react";
import type { FieldTools } from "../../fields/widget.ts";

/** What the settings' fields may ask of the studio: uploads, the app's types. */
export const FieldToolsContext = createContext<FieldTools>({ today: "" });
FieldToolsContext.displayName = "FieldTools";

export function useFieldTools(): FieldTools {
  return useContext(FieldToolsContext);
}
