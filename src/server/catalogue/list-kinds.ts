import * as z from "zod";
import { definitions } from "../../blocks/definitions.ts";
import { everyHome } from "../../blocks/templates/homes/every-home.ts";
import { layoutOfHome } from "../../blocks/templates/homes/home.ts";
import { homes } from "../../blocks/templates/homes/homes.ts";
import { starterPage } from "../../blocks/templates/starter-page.ts";
import { type FontFamily, fontEntry, fontFamilies } from "../../blocks/theme/fonts.ts";
import { stylePacks } from "../../blocks/theme/packs.ts";
import type { kindListed } from "../../contract/catalogue.ts";
import { actionSchema } from "../../model/actions/define-action-kind.ts";
import { actionKinds, newAction } from "../../model/actions/kinds.ts";
import { fieldSchema } from "../../model/fields/define-field-kind.ts";
import { fieldKinds } from "../../model/fields/kinds.ts";
import { blockSchema } from "../../model/page/define-block.ts";
import { freshBlock } from "../../model/page/fresh-block.ts";
import type { Naming } from "../../model/page/new-ids.ts";

type Kind = z.infer<typeof kindListed>;

export function listBlocks(): Kind[] {
  return Object.values(definitions).map((definition) => ({
    component: definition.kind,
    label: definition.label,
    group: definition.group,
    start: freshBlock(definition, sampleNaming()) as unknown as Kind["start"],
    settings: jsonSchema(blockSchema(definition)),
  }));
}

/** Names for one block by itself: no page is at hand whose names could be taken. The same every time the server starts. */
function sampleNaming(): Naming {
  let turn = 0;
  const random = () => {
    turn += 1;
    return (turn * 0.137) % 1;
  };
  return { isTaken: () => false, isSlugTaken: () => false, random };
}

export function listFields(): Kind[] {
  return Object.values(fieldKinds).map((kind) => ({
    component: kind.kind,
    label: kind.label,
    group: kind.group,
    start: {
      id: `${kind.kind}_1`,
      slug: `__${kind.kind.replaceAll("-", "_")}_1`,
      label: kind.label,
      component: kind.kind,
      ...kind.start,
    } as Kind["start"],
    settings: jsonSchema(fieldSchema(kind)),
  }));
}

export function listActions(): Kind[] {
  return Object.values(actionKinds).map((kind) => ({
    component: kind.kind,
    label: kind.label,
    group: kind.group,
    start: newAction(kind, []) as Kind["start"],
    settings: jsonSchema(actionSchema(kind)),
  }));
}

/** The families that sites serve themselves, by their presets; `start` is a font entry. */
export function listFonts(): Kind[] {
  return (Object.keys(fontFamilies) as FontFamily[]).map((family) => {
    const start = fontEntry(family);
    const entry = z.strictObject({ family: z.literal(family), title: z.string(), type: z.literal(start.type), url: z.literal(start.url) });
    return { component: family, label: family, group: fontFamilies[family].preset, start: { ...start }, settings: jsonSchema(entry) };
  });
}

/** What an app can begin with: a look, whose `start` are settings of an app, and the first page, whose `start` is a page. */
export function listTemplates(): Kind[] {
  const looks = Object.entries(stylePacks).map(([theme, { label }]) => ({
    component: theme,
    label,
    group: "Style packs",
    start: { theme },
    settings: jsonSchema(z.strictObject({ theme: z.literal(theme) })),
  }));
  const draft = starterPage("Your app") as unknown as Kind["start"][string];
  const page = z.strictObject({ title: z.string(), slug: z.string(), draft: z.array(z.record(z.string(), z.json())) });
  const first = { component: "welcome", label: "Welcome page", group: "Pages" };
  const finished = homes.map(({ value, name }) => {
    const layout = layoutOfHome(everyHome[value] ?? missing(value)) as unknown as Kind["start"][string];
    return {
      component: value,
      label: name,
      group: "Pages",
      start: { title: name, slug: value, draft: layout },
      settings: jsonSchema(page),
    };
  });
  return [...looks, { ...first, start: { title: "Home", slug: "index", draft }, settings: jsonSchema(page) }, ...finished];
}

function missing(value: string): never {
  throw new Error(`No page ${value} among all finished pages.`);
}

function jsonSchema(schema: z.ZodType): Kind["settings"] {
  return z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as Kind["settings"];
}
