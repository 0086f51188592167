import { expect, test } from "vitest";
import { definitions } from "../../../blocks/definitions.ts";
import { stylePack } from "../../../blocks/theme/packs.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { settingsForm } from "../../../model/page/define-block.ts";
import { fromStyle, withStyleChoice } from "./style-choice.ts";

const { personality } = stylePack("harbor");
const asked = (kind: "features" | "form-section", slug: string): FieldBlock => {
  const field = settingsForm(definitions[kind]).find((candidate) => candidate.slug === slug);
  if (!field) throw new Error(`${kind} asks for ${slug}`);
  return withStyleChoice(field, kind, personality);
};

test("where the style decides the layout of a block, that is the first choice, and what it decides is said", () => {
  const field = asked("features", "settings.layout");
  expect(field.default).toBe(fromStyle);
  expect(field.values).toEqual([
    { text: "From style", value: fromStyle },
    { text: "Cards", value: "cards" },
    { text: "Ruled list", value: "ruled" },
    { text: "Icons left", value: "icons" },
    { text: "Bento", value: "bento" },
    { text: "Beside a heading that stays", value: "stays" },
  ]);
  expect(field.description).toBe("The style of the site says: Icons left.");
});

test("the colours of a section come from the style until others are chosen", () => {
  expect(asked("features", "settings.tone").default).toBe(fromStyle);
});

test("a layout that no style decides shows the one that is in force", () => {
  expect(asked("form-section", "settings.layout")).toMatchObject({ default: "split" });
});
