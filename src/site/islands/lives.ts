import { live as inputText } from "../../fields/input-text/live.ts";
import type { Live } from "../../fields/live.ts";
import { live as textarea } from "../../fields/textarea/live.ts";
import type { FieldBlock } from "../../model/fields/field.ts";

/** What scripts add to single kinds of fields: to those of most forms at once, to each other when a form has it. */
const few = new Map<string, Live>([
  ["input-text", inputText],
  ["textarea", textarea],
]);
const others = import.meta.glob<Live>(["../../fields/*/live.ts", "!../../fields/{input-text,textarea}/live.ts"], { import: "live" });

/** By component; a kind that needs no help is not among them. */
export async function loadLivesFor(fields: readonly FieldBlock[]): Promise<ReadonlyMap<string, Live>> {
  const components = [...new Set(fields.map(({ component }) => component))];
  const found = await Promise.all(components.map(async (component) => [component, await liveOf(component)] as const));
  return new Map(found.flatMap(([component, live]) => (live ? [[component, live]] : [])));
}

async function liveOf(component: string): Promise<Live | undefined> {
  return few.get(component) ?? others[`../../fields/${component}/live.ts`]?.();
}
