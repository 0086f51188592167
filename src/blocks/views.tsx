import type { account } from "./account/account.ts";
import { AccountView } from "./account/account-view.tsx";
import type { button } from "./button/button.ts";
import { ButtonView } from "./button/button-view.tsx";
import type { buttons } from "./buttons/buttons.ts";
import { ButtonsView } from "./buttons/buttons-view.tsx";
import type { card } from "./card/card.ts";
import { CardView } from "./card/card-view.tsx";
import type { cards } from "./cards/cards.ts";
import { CardsView } from "./cards/cards-view.tsx";
import type { column } from "./column/column.ts";
import { ColumnView } from "./column/column-view.tsx";
import type { component } from "./component/component.ts";
import { ComponentView } from "./component/component-view.tsx";
import type { contact } from "./contact/contact.ts";
import { ContactView } from "./contact/contact-view.tsx";
import type { cover } from "./cover/cover.ts";
import { CoverView } from "./cover/cover-view.tsx";
import type { customCode } from "./custom-code/custom-code.ts";
import { CustomCodeView } from "./custom-code/custom-code-view.tsx";
import { type BlockKind, definitions } from "./definitions.ts";
import type { divider } from "./divider/divider.ts";
import { DividerView } from "./divider/divider-view.tsx";
import type { faq } from "./faq/faq.ts";
import { FaqView } from "./faq/faq-view.tsx";
import type { feature } from "./feature/feature.ts";
import { FeatureView } from "./feature/feature-view.tsx";
import type { features } from "./features/features.ts";
import { FeaturesView } from "./features/features-view.tsx";
import type { footer } from "./footer/footer.ts";
import { FooterView } from "./footer/footer-view.tsx";
import type { formSection } from "./form-section/form-section.ts";
import { FormSectionView } from "./form-section/form-section-view.tsx";
import type { gallery } from "./gallery/gallery.ts";
import { GalleryView } from "./gallery/gallery-view.tsx";
import type { header } from "./header/header.ts";
import { HeaderView } from "./header/header-view.tsx";
import type { hero } from "./hero/hero.ts";
import { HeroView } from "./hero/hero-view.tsx";
import type { hours } from "./hours/hours.ts";
import { HoursView } from "./hours/hours-view.tsx";
import type { html } from "./html/html.ts";
import { HtmlView } from "./html/html-view.tsx";
import type { image } from "./image/image.ts";
import { ImageView } from "./image/image-view.tsx";
import type { invoice } from "./invoice/invoice.ts";
import { InvoiceView } from "./invoice/invoice-view.tsx";
import type { jumbo } from "./jumbo/jumbo.ts";
import { JumboView } from "./jumbo/jumbo-view.tsx";
import type { logos } from "./logos/logos.ts";
import { LogosView } from "./logos/logos-view.tsx";
import type { map } from "./map/map.ts";
import { MapView } from "./map/map-view.tsx";
import type { menu } from "./menu/menu.ts";
import { MenuView } from "./menu/menu-view.tsx";
import type { newsBar } from "./news-bar/news-bar.ts";
import { NewsBarView } from "./news-bar/news-bar-view.tsx";
import type { newsletter } from "./newsletter/newsletter.ts";
import { NewsletterView } from "./newsletter/newsletter-view.tsx";
import type { BlockLibrary } from "./parts/block-library.ts";
import { UnknownBlock } from "./parts/unknown-block.tsx";
import { type BlockView, viewOf } from "./parts/view.ts";
import type { payOrder } from "./pay-order/pay-order.ts";
import { PayOrderView } from "./pay-order/pay-order-view.tsx";
import type { plan } from "./plan/plan.ts";
import { PlanView } from "./plan/plan-view.tsx";
import type { priceList } from "./price-list/price-list.ts";
import { PriceListView } from "./price-list/price-list-view.tsx";
import type { pricing } from "./pricing/pricing.ts";
import { PricingView } from "./pricing/pricing-view.tsx";
import type { question } from "./question/question.ts";
import { QuestionView } from "./question/question-view.tsx";
import type { quote } from "./quote/quote.ts";
import { QuoteView } from "./quote/quote-view.tsx";
import type { record } from "./record/record.ts";
import { RecordView } from "./record/record-view.tsx";
import type { recordChart } from "./record-chart/record-chart.ts";
import { RecordChartView } from "./record-chart/record-chart-view.tsx";
import type { recordFigure } from "./record-figure/record-figure.ts";
import { RecordFigureView } from "./record-figure/record-figure-view.tsx";
import type { records } from "./records/records.ts";
import { RecordsView } from "./records/records-view.tsx";
import type { row } from "./row/row.ts";
import { RowView } from "./row/row-view.tsx";
import type { siteSearch } from "./site-search/site-search.ts";
import { SiteSearchView } from "./site-search/site-search-view.tsx";
import type { stat } from "./stat/stat.ts";
import { StatView } from "./stat/stat-view.tsx";
import type { stats } from "./stats/stats.ts";
import { StatsView } from "./stats/stats-view.tsx";
import type { steps } from "./steps/steps.ts";
import { StepsView } from "./steps/steps-view.tsx";
import type { symbol } from "./symbol/symbol.ts";
import { SymbolView } from "./symbol/symbol-view.tsx";
import type { table } from "./table/table.ts";
import { TableView } from "./table/table-view.tsx";
import type { team } from "./team/team.ts";
import { TeamView } from "./team/team-view.tsx";
import type { testimonial } from "./testimonial/testimonial.ts";
import { TestimonialView } from "./testimonial/testimonial-view.tsx";
import type { text } from "./text/text.ts";
import { TextView } from "./text/text-view.tsx";
import type { textSection } from "./text-section/text-section.ts";
import { TextSectionView } from "./text-section/text-section-view.tsx";
import type { twoColumns } from "./two-columns/two-columns.ts";
import { TwoColumnsView } from "./two-columns/two-columns-view.tsx";
import type { video } from "./video/video.ts";
import { VideoView } from "./video/video-view.tsx";
import type { viewOnly } from "./view-only/view-only.ts";
import { ViewOnlyView } from "./view-only/view-only-view.tsx";

/** How every kind of block looks. The compiler tells when one of the definitions has no view. */
const views: Readonly<Record<BlockKind, BlockView>> = {
  menu: viewOf<typeof menu>(MenuView),
  "news-bar": viewOf<typeof newsBar>(NewsBarView),
  hero: viewOf<typeof hero>(HeroView),
  jumbo: viewOf<typeof jumbo>(JumboView),
  cover: viewOf<typeof cover>(CoverView),
  header: viewOf<typeof header>(HeaderView),
  "text-section": viewOf<typeof textSection>(TextSectionView),
  "two-columns": viewOf<typeof twoColumns>(TwoColumnsView),
  table: viewOf<typeof table>(TableView),
  divider: viewOf<typeof divider>(DividerView),
  "view-only": viewOf<typeof viewOnly>(ViewOnlyView),
  features: viewOf<typeof features>(FeaturesView),
  feature: viewOf<typeof feature>(FeatureView),
  steps: viewOf<typeof steps>(StepsView),
  cards: viewOf<typeof cards>(CardsView),
  gallery: viewOf<typeof gallery>(GalleryView),
  video: viewOf<typeof video>(VideoView),
  map: viewOf<typeof map>(MapView),
  quote: viewOf<typeof quote>(QuoteView),
  logos: viewOf<typeof logos>(LogosView),
  team: viewOf<typeof team>(TeamView),
  stats: viewOf<typeof stats>(StatsView),
  faq: viewOf<typeof faq>(FaqView),
  pricing: viewOf<typeof pricing>(PricingView),
  "price-list": viewOf<typeof priceList>(PriceListView),
  hours: viewOf<typeof hours>(HoursView),
  buttons: viewOf<typeof buttons>(ButtonsView),
  records: viewOf<typeof records>(RecordsView),
  record: viewOf<typeof record>(RecordView),
  "record-figure": viewOf<typeof recordFigure>(RecordFigureView),
  "record-chart": viewOf<typeof recordChart>(RecordChartView),
  "site-search": viewOf<typeof siteSearch>(SiteSearchView),
  account: viewOf<typeof account>(AccountView),
  invoice: viewOf<typeof invoice>(InvoiceView),
  "pay-order": viewOf<typeof payOrder>(PayOrderView),
  "form-section": viewOf<typeof formSection>(FormSectionView),
  contact: viewOf<typeof contact>(ContactView),
  newsletter: viewOf<typeof newsletter>(NewsletterView),
  component: viewOf<typeof component>(ComponentView),
  symbol: viewOf<typeof symbol>(SymbolView),
  footer: viewOf<typeof footer>(FooterView),
  text: viewOf<typeof text>(TextView),
  image: viewOf<typeof image>(ImageView),
  button: viewOf<typeof button>(ButtonView),
  row: viewOf<typeof row>(RowView),
  html: viewOf<typeof html>(HtmlView),
  "custom-code": viewOf<typeof customCode>(CustomCodeView),
  card: viewOf<typeof card>(CardView),
  column: viewOf<typeof column>(ColumnView),
  plan: viewOf<typeof plan>(PlanView),
  question: viewOf<typeof question>(QuestionView),
  testimonial: viewOf<typeof testimonial>(TestimonialView),
  stat: viewOf<typeof stat>(StatView),
};

/** All kinds of block of this version. */
export const blockLibrary: BlockLibrary = { definitions, views };

/** The view of any block, known or not. */
export function viewIn({ views }: BlockLibrary, component: string): BlockView {
  return (Object.hasOwn(views, component) ? views[component] : undefined) ?? UnknownBlock;
}

export function blockView(component: string): BlockView {
  return viewIn(blockLibrary, component);
}
