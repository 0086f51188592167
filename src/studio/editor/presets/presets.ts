import { type BlockKind, definitions } from "../../../blocks/definitions.ts";
import { homes } from "../../../blocks/templates/homes/homes.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import type { Layout } from "../../../model/page/block.ts";
import { definitionOf } from "../../../model/page/inside.ts";

/** Something to start a page from: which kinds of section stand on it, in order. */
export interface Preset {
  readonly value: string;
  readonly name: string;
  readonly text: string;
  readonly sections: readonly BlockKind[];
  /** What a section of a kind says on such a page, where a fresh one says something else. */
  readonly says?: { readonly [Kind in BlockKind]?: JsonObject };
}

export const presets: readonly Preset[] = [
  { value: "blank", name: "Blank", text: "Nothing on it yet", sections: [] },
  { value: "landing", name: "Landing", text: "Welcome, reasons, a form", sections: ["menu", "hero", "features", "form-section", "footer"] },
  { value: "about", name: "About", text: "A welcome and a story", sections: ["menu", "hero", "text-section", "footer"] },
  {
    ...{ value: "services", name: "Services", text: "What you offer, in cards", sections: ["menu", "text-section", "features", "footer"] },
    says: {
      "text-section": { html: "<h2>What we do</h2><p>Pick what you need. Each of these stands for itself, and they go well together.</p>" },
    },
  },
  {
    ...{ value: "contact", name: "Contact", text: "A few words and a form for messages", sections: ["menu", "contact", "footer"] },
    says: {
      contact: {
        title: "Talk to us",
        description: "Tell us what you have in mind and how we reach you. A person reads every message.",
      },
    },
  },
  { value: "text", name: "Text", text: "To read: terms, a policy", sections: ["menu", "text-section", "footer"] },
  ...homes,
];

/** The layout of a preset with ids of its own; nothing for a blank page. What the site has around all pages is left out. */
export async function presetLayout(value: string, parts: Layout = [], random?: () => number): Promise<Layout | undefined> {
  const preset = presets.find((candidate) => candidate.value === value);
  if (preset === undefined || preset.sections.length === 0) return undefined;
  const { layoutOf, layoutOfHome } = await import("./layout-of.ts");
  const home = homes.find((offered) => offered.value === value);
  const layout = home === undefined ? layoutOf(preset, random) : layoutOfHome(await home.load(), random);
  const around = new Set(parts.map(landmarkOf));
  return layout.filter((section) => landmarkOf(section) === undefined || !around.has(landmarkOf(section)));
}

function landmarkOf({ component }: { readonly component: string }): string | undefined {
  return definitionOf(definitions, component)?.landmark;
}
