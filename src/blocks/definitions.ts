import type { BlockDefinition } from "../model/page/define-block.ts";
import type { Definitions } from "../model/page/inside.ts";
import type { DataOfNeeds } from "../model/page/needs.ts";
import { account } from "./account/account.ts";
import { button } from "./button/button.ts";
import { buttons } from "./buttons/buttons.ts";
import { card } from "./card/card.ts";
import { cards } from "./cards/cards.ts";
import { column } from "./column/column.ts";
import { component } from "./component/component.ts";
import { contact } from "./contact/contact.ts";
import { cover } from "./cover/cover.ts";
import { customCode } from "./custom-code/custom-code.ts";
import { divider } from "./divider/divider.ts";
import { faq } from "./faq/faq.ts";
import { feature } from "./feature/feature.ts";
import { features } from "./features/features.ts";
import { footer } from "./footer/footer.ts";
import { formSection } from "./form-section/form-section.ts";
import { gallery } from "./gallery/gallery.ts";
import { header } from "./header/header.ts";
import { hero } from "./hero/hero.ts";
import { hours } from "./hours/hours.ts";
import { html } from "./html/html.ts";
import { image } from "./image/image.ts";
import { invoice } from "./invoice/invoice.ts";
import { jumbo } from "./jumbo/jumbo.ts";
import { logos } from "./logos/logos.ts";
import { map } from "./map/map.ts";
import { menu } from "./menu/menu.ts";
import { newsBar } from "./news-bar/news-bar.ts";
import { newsletter } from "./newsletter/newsletter.ts";
import { payOrder } from "./pay-order/pay-order.ts";
import { plan } from "./plan/plan.ts";
import { priceList } from "./price-list/price-list.ts";
import { pricing } from "./pricing/pricing.ts";
import { question } from "./question/question.ts";
import { quote } from "./quote/quote.ts";
import { record } from "./record/record.ts";
import { recordChart } from "./record-chart/record-chart.ts";
import { recordFigure } from "./record-figure/record-figure.ts";
import { records } from "./records/records.ts";
import { row } from "./row/row.ts";
import { siteSearch } from "./site-search/site-search.ts";
import { stat } from "./stat/stat.ts";
import { stats } from "./stats/stats.ts";
import { steps } from "./steps/steps.ts";
import { symbol } from "./symbol/symbol.ts";
import { table } from "./table/table.ts";
import { team } from "./team/team.ts";
import { testimonial } from "./testimonial/testimonial.ts";
import { text } from "./text/text.ts";
import { textSection } from "./text-section/text-section.ts";
import { twoColumns } from "./two-columns/two-columns.ts";
import { video } from "./video/video.ts";
import { viewOnly } from "./view-only/view-only.ts";

const kinds = {
  menu,
  "news-bar": newsBar,
  hero,
  jumbo,
  cover,
  header,
  "text-section": textSection,
  "two-columns": twoColumns,
  table,
  divider,
  "view-only": viewOnly,
  features,
  feature,
  steps,
  cards,
  gallery,
  video,
  map,
  quote,
  logos,
  team,
  stats,
  faq,
  pricing,
  "price-list": priceList,
  hours,
  records,
  record,
  "record-figure": recordFigure,
  "record-chart": recordChart,
  "site-search": siteSearch,
  invoice,
  "pay-order": payOrder,
  buttons,
  "form-section": formSection,
  contact,
  newsletter,
  account,
  symbol,
  component,
  footer,
  text,
  image,
  button,
  row,
  html,
  "custom-code": customCode,
  card,
  column,
  plan,
  question,
  testimonial,
  stat,
} as const;

export type BlockKind = keyof typeof kinds;

/** What each loader of the server gives for one block, by the names of the needs that the kinds declare. */
export type LoadedData = Required<DataOfNeeds<NonNullable<(typeof kinds)[BlockKind]["needs"]>>>;

/** Every kind of block, in the order in which pickers list them. */
export const definitions: Definitions & Readonly<Record<BlockKind, BlockDefinition>> = kinds;
