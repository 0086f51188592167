import type { Enhancer } from "../../fields/enhance.ts";
import { enhancer as inputText } from "../../fields/input-text/enhance.ts";
import { enhancer as textarea } from "../../fields/textarea/enhance.ts";
import type { FieldBlock } from "../../model/fields/field.ts";

/** What scripts add to single kinds of fields: to those of most forms at once, to each other when a form has it. */
const few = new Map<string, Enhancer>([
  ["input-text", inputText],
  ["textarea", textarea],
]);
const others = import.meta.glob<Enhancer>(["./*/enhance.ts", "!./{input-text,textarea}/enhance.ts"], {
  base: "../../fields/",
  import: "enhancer",
});

/** By component; a kind that needs no help is not among them. */
export async function loadEnhancersFor(fields: readonly FieldBlock[]): Promise<ReadonlyMap<string, Enhancer>> {
  const components = [...new Set(fields.map(({ component }) => component))];
  const found = await Promise.all(components.map(async (component) => [component, await enhancerOf(component)] as const));
  return new Map(found.flatMap(([component, enhancer]) => (enhancer ? [[component, enhancer]] : [])));
}

async function enhancerOf(component: string): Promise<Enhancer | undefined> {
  return few.get(component) ?? others[`./${component}/enhance.ts`]?.();
}
