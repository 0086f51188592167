import type { SiteTexts } from "../../model/texts/english.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { BelowTitle } from "../parts/below-title.tsx";
import type { RecordsOnPage } from "../parts/records-on-page.ts";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import { RecordControls } from "./record-controls.tsx";
import { Calendar, Cards, Gallery, Lines, type ListProps, Table } from "./record-lists.tsx";
import type { records } from "./records.ts";

const layouts = { cards: Cards, table: Table, gallery: Gallery, list: Lines, calendar: Calendar };

/** The records of a data type that whoever asks may see. */
export function RecordsView({ block, data }: ViewPropsOf<typeof records>) {
  const { layout = "cards", cols = 3 } = block.settings ?? {};
  const loaded = data.records;
  return (
    <Section block={block} className="records" layout={layout} size={String(cols)}>
      <SectionTop block={block} title="What these are" description="One sentence about them" />
      <div className="record-list" data-records={block.id}>
        {loaded ? <Loaded block={block} loaded={loaded} /> : <Unloaded type={block.type} />}
      </div>
    </Section>
  );
}

function Loaded({ block, loaded }: ListProps) {
  const { editing } = useRenderContext();
  const texts = useSiteTexts();
  const List = layouts[block.settings?.layout ?? "cards"];
  const isThere = loaded.records.length > 0 || (List === Calendar && loaded.month !== undefined);
  return (
    <BelowTitle block={block}>
      {loaded.controls && <RecordControls id={block.id} controls={loaded.controls} />}
      {editing && loaded.problem && <p className="record-none">{loaded.problem}</p>}
      {isThere ? <List block={block} loaded={loaded} /> : <p className="record-none">{noneWords(block, loaded, texts)}</p>}
      <Pages pages={loaded.pages} />
      {loaded.feed && (
        <p className="record-feed">
          <a href={loaded.feed} type="application/rss+xml">
            {texts.follow}
          </a>
        </p>
      )}
    </BelowTitle>
  );
}

function noneWords({ empty, notFound }: ListProps["block"], { isNarrowed }: RecordsOnPage, { nothingFits, nothingYet }: SiteTexts): string {
  return isNarrowed ? notFound?.trim() || nothingFits : empty?.trim() || nothingYet;
}

/** On the canvas, before anything was loaded; a visitor is never sent this. */
function Unloaded({ type }: { readonly type: string | undefined }) {
  const { editing } = useRenderContext();
  if (!editing) return null;
  return <p className="record-none">{type ? "Looking for the records …" : "Choose a data type in the settings: its records show here."}</p>;
}

function Pages({ pages }: { readonly pages: RecordsOnPage["pages"] | undefined }) {
  const texts = useSiteTexts();
  if (!pages || pages.total === 0) return null;
  const { from, to, total, isMore, earlier, later } = pages;
  return (
    <nav className="record-pages" aria-label={texts.pagesOfList}>
      <p>{filledIn(isMore ? texts.rangeOfMore : texts.rangeOf, { from, to, total })}</p>
      {earlier !== undefined && (
        <a className="button" data-variant="secondary" data-size="sm" href={earlier} rel="prev">
          {texts.earlier}
        </a>
      )}
      {later !== undefined && (
        <a className="button" data-variant="secondary" data-size="sm" href={later} rel="next">
          {texts.later}
        </a>
      )}
    </nav>
  );
}
