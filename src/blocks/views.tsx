import type { button } from "./button/button.ts";
import { ButtonView } from "./button/button-view.tsx";
import type { card } from "./card/card.ts";
import { CardView } from "./card/card-view.tsx";
import type { column } from "./column/column.ts";
import { ColumnView } from "./column/column-view.tsx";
import type { BlockKind } from "./definitions.ts";
import type { features } from "./features/features.ts";
import { FeaturesView } from "./features/features-view.tsx";
import type { footer } from "./footer/footer.ts";
import { FooterView } from "./footer/footer-view.tsx";
import type { formSection } from "./form-section/form-section.ts";
import { FormSectionView } from "./form-section/form-section-view.tsx";
import type { hero } from "./hero/hero.ts";
import { HeroView } from "./hero/hero-view.tsx";
import type { image } from "./image/image.ts";
import { ImageView } from "./image/image-view.tsx";
import type { menu } from "./menu/menu.ts";
import { MenuView } from "./menu/menu-view.tsx";
import { UnknownBlock } from "./parts/unknown-block.tsx";
import { type BlockView, viewOf } from "./parts/view.ts";
import type { row } from "./row/row.ts";
import { RowView } from "./row/row-view.tsx";
import type { text } from "./text/text.ts";
import { TextView } from "./text/text-view.tsx";
import type { textSection } from "./text-section/text-section.ts";
import { TextSectionView } from "./text-section/text-section-view.tsx";

/** How every kind of block looks. The compiler tells when one of the definitions has no view. */
export const views: Readonly<Record<BlockKind, BlockView>> = {
  menu: viewOf<typeof menu>(MenuView),
  hero: viewOf<typeof hero>(HeroView),
  "text-section": viewOf<typeof textSection>(TextSectionView),
  features: viewOf<typeof features>(FeaturesView),
  "form-section": viewOf<typeof formSection>(FormSectionView),
  footer: viewOf<typeof footer>(FooterView),
  text: viewOf<typeof text>(TextView),
  image: viewOf<typeof image>(ImageView),
  button: viewOf<typeof button>(ButtonView),
  row: viewOf<typeof row>(RowView),
  card: viewOf<typeof card>(CardView),
  column: viewOf<typeof column>(ColumnView),
};

/** The view of any block, known or not. */
export function blockView(component: string): BlockView {
  return Object.hasOwn(views, component) ? views[component as BlockKind] : UnknownBlock; // just asked for
}
