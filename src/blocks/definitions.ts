import type { BlockDefinition } from "../model/page/define-block.ts";
import type { Definitions } from "../model/page/inside.ts";
import { button } from "./button/button.ts";
import { card } from "./card/card.ts";
import { column } from "./column/column.ts";
import { features } from "./features/features.ts";
import { footer } from "./footer/footer.ts";
import { formSection } from "./form-section/form-section.ts";
import { hero } from "./hero/hero.ts";
import { image } from "./image/image.ts";
import { menu } from "./menu/menu.ts";
import { row } from "./row/row.ts";
import { text } from "./text/text.ts";
import { textSection } from "./text-section/text-section.ts";

const kinds = {
  menu,
  hero,
  "text-section": textSection,
  features,
  "form-section": formSection,
  footer,
  text,
  image,
  button,
  row,
  card,
  column,
} as const;

export type BlockKind = keyof typeof kinds;

/** Every kind of block, in the order in which pickers list them. */
export const definitions: Definitions & Readonly<Record<BlockKind, BlockDefinition>> = kinds;
