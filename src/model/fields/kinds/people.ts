/** Settings that both pickers of people ask for. */
import * as z from "zod";
import type { Json } from "../../base/json.ts";
import { messages } from "../messages.ts";
import { type Setting, toggle } from "../setting.ts";
import { mostChoices } from "../values/select.ts";
import { quantity } from "./options.ts";

export const fewest = quantity("Fewest chosen");
export const most = quantity("Most chosen", { description: "At most 20." });

export function othersToo(said: { readonly showIf?: string } = {}): Setting<boolean> {
  return toggle("Others may be named", { description: "Who is not found is added by name.", ...said });
}

export const peopleOptions = {
  getOnlyIds: toggle("Answer ids only", { description: "Otherwise each person comes with a nickname." }),
  defined: toggle("Only some people"),
  values: {
    field: { label: "Who may be chosen", component: "users", getOnlyIds: true, showIf: "defined" },
    schema: z.json().refine((offered) => !Array.isArray(offered) || offered.length <= mostChoices, messages.chooseLess(mostChoices)),
  } as unknown as Setting<Json>,
};
