import { filledIn } from "../../model/texts/filled-in.ts";
import { BlockRoot } from "../parts/block-root.tsx";
import { Photo } from "../parts/photo.tsx";
import type { RecordOnPage, RecordsBeside } from "../parts/record-on-page.ts";
import { Facts, RecordPicture, StatusTag } from "../parts/record-parts.tsx";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { Rich } from "../parts/rich.tsx";
import { safeSrc } from "../parts/safe-href.ts";
import { Section } from "../parts/section.tsx";
import { SiteLink } from "../parts/site-link.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { record } from "./record.ts";
import { RecordActions } from "./record-actions.tsx";
import { RecordNotes } from "./record-notes.tsx";

type Props = ViewPropsOf<typeof record>;

/** One record: what it is called, its picture and story, its facts, what it points at. */
export function RecordView({ block, data }: Props) {
  const { mainHeading } = useRenderContext();
  const { layout = "split" } = block.settings ?? {};
  const loaded = data.record;
  if (!loaded || loaded.problem) return <NoRecord block={block} problem={loaded?.problem} />;
  const { record } = loaded;
  const Heading = mainHeading === block.id ? "h1" : "h2";
  return (
    <Section block={block} className="record" layout={layout}>
      {block.backText && (
        <p className="record-back">
          <SiteLink to={block.backLink}>{block.backText}</SiteLink>
        </p>
      )}
      <article className="record-grid">
        {layout !== "plain" && <Pictures block={block} loaded={loaded} />}
        <div className="record-words">
          <Heading className="title">{record.title}</Heading>
          {(record.mark || record.status) && (
            <p className="record-meta">
              {record.mark && <span className="record-mark">{record.mark}</span>}
              <StatusTag status={record.status} />
            </p>
          )}
          <Path path={loaded.path} />
          <Facts facts={loaded.facts} />
          <RecordActions block={block} actions={loaded.actions} />
          {block.buttonText && block.buttonLink && (
            <p className="record-go">
              <SiteLink to={withRecord(block.buttonLink, record.id)} className="button" look={{ "data-variant": "info" }}>
                {block.buttonText}
              </SiteLink>
            </p>
          )}
        </div>
        {loaded.html && (
          <div className="record-story">
            <Rich cleanHtml={loaded.html} />
          </div>
        )}
      </article>
      {[...loaded.related, ...loaded.pointing].map((beside, index) => (
        <Beside key={index} beside={beside} />
      ))}
      {loaded.notes && <RecordNotes block={block} notes={loaded.notes} />}
    </Section>
  );
}

function Beside({ beside: { title, records, isMore } }: { readonly beside: RecordsBeside }) {
  return (
    <section className="record-related">
      <h2>{title}</h2>
      <ul>
        {records.map((one, index) => (
          <li key={index}>{one.href === undefined ? one.title : <a href={one.href}>{one.title}</a>}</li>
        ))}
        {isMore && <li aria-hidden="true">…</li>}
      </ul>
    </section>
  );
}

function NoRecord({ block, problem }: Pick<Props, "block"> & { readonly problem: string | undefined }) {
  const { editing } = useRenderContext();
  if (!editing) return <BlockRoot block={block} className="section record" />;
  return (
    <Section block={block} className="record">
      <p className="record-none">{problem ?? "Choose a data type in the settings: one of its records shows here."}</p>
    </Section>
  );
}

function Pictures({ block, loaded: { record, pictures } }: Pick<Props, "block"> & { readonly loaded: RecordOnPage }) {
  const { layout } = block.settings ?? {};
  const texts = useSiteTexts();
  const others = pictures.flatMap((src) => safeSrc(src) ?? []);
  return (
    <div className="record-pictures">
      <RecordPicture block={block} record={record} part={0} place={layout === "stacked" ? "page" : "beside"} />
      {others.length > 0 && (
        <div className="record-more">
          {others.map((src) => (
            <a
              key={src}
              href={src}
              className="picture record-picture"
              data-lightbox="image"
              aria-label={filledIn(texts.pictureOf, { name: record.title })}
            >
              <Photo src={src} alt="" place="page" />
            </a>
          ))}
        </div>
      )}
    </div>
  );
}

function Path({ path }: Pick<RecordOnPage, "path">) {
  const { status } = useSiteTexts();
  if (path.length === 0) return null;
  return (
    <ol className="record-path" aria-label={status}>
      {path.map(({ title, state }) => (
        <li key={title} data-state={state} aria-current={state === "here" ? "step" : undefined}>
          {title}
        </li>
      ))}
    </ol>
  );
}

/** What comes after knows which record is meant. */
function withRecord(link: string, id: number): string {
  const [path = "", hash] = link.split("#");
  return `${path}${path.includes("?") ? "&" : "?"}record=${id}${hash === undefined ? "" : `#${hash}`}`;
}
