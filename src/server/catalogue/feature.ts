import * as z from "zod";
import { definitions } from "../../blocks/definitions.ts";
import { catalogueOfBlocks, catalogueOfFields } from "../../contract/catalogue.ts";
import type { ReplyOf } from "../../contract/endpoint.ts";
import { fieldSchema } from "../../model/fields/define-field-kind.ts";
import { fieldKinds } from "../../model/fields/kinds.ts";
import { blockSchema } from "../../model/page/define-block.ts";
import { freshBlock } from "../../model/page/fresh-block.ts";
import type { Naming } from "../../model/page/new-ids.ts";
import { answer, feature } from "../feature.ts";

type Kinds = ReplyOf<typeof catalogueOfBlocks>;

/** The kinds never change while the server runs, and their schemas are dear to make. */
let blocks: Kinds | undefined;
let fields: Kinds | undefined;

export const catalogue = feature("catalogue", {
  answers: [
    answer(catalogueOfBlocks, async () => (blocks ??= listBlocks())),
    answer(catalogueOfFields, async () => (fields ??= listFields())),
  ],
});

function listBlocks(): Kinds {
  return Object.values(definitions).map((definition) => ({
    component: definition.kind,
    label: definition.label,
    group: definition.group,
    start: freshBlock(definition, sampleNaming()) as unknown as Kinds[number]["start"],
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

function listFields(): Kinds {
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
    } as Kinds[number]["start"],
    settings: jsonSchema(fieldSchema(kind)),
  }));
}

function jsonSchema(schema: z.ZodType): Kinds[number]["settings"] {
  return z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }) as Kinds[number]["settings"];
}
