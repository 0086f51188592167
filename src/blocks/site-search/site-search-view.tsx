import { filledIn } from "../../model/texts/filled-in.ts";
import { BelowTitle } from "../parts/below-title.tsx";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { mostSearchCharacters, type ResultOnPage, type SearchOnPage, searchName } from "../parts/search-on-page.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { siteSearch } from "./site-search.ts";

type Props = ViewPropsOf<typeof siteSearch>;

/** A field, and what is found for its words on the same page: a form and links, without any script. */
export function SiteSearchView({ block, data: { search } }: Props) {
  const { editing } = useRenderContext();
  const texts = useSiteTexts();
  return (
    <Section block={block} className="site-search" align={block.settings?.align ?? "start"}>
      <SectionTop block={block} title="What visitors look for" description="One sentence about it" />
      <search>
        <form method="get" action={`#b-${block.id}`} className="form f-form site-search-form">
          <input
            className="f-input"
            type="search"
            name={searchName}
            defaultValue={search?.words}
            maxLength={mostSearchCharacters}
            aria-label={texts.searchFor}
            placeholder={block.placeholder}
          />
          <button type="submit" className="button" data-variant="info">
            {texts.search}
          </button>
        </form>
      </search>
      {editing && search?.problem && <p className="record-none">{search.problem}</p>}
      {search && search.words !== "" && (
        <BelowTitle block={block}>
          <Results block={block} search={search} />
        </BelowTitle>
      )}
    </Section>
  );
}

function Results({ block, search: { words, results } }: Pick<Props, "block"> & { readonly search: SearchOnPage }) {
  const texts = useSiteTexts();
  if (results.length === 0) return <p className="record-none">{block.notFound?.trim() || filledIn(texts.nothingFound, { words })}</p>;
  return (
    <div className="site-search-results">
      <p className="muted">{filledIn(texts.resultsFor, { words })}</p>
      <ol>
        {results.map((result) => (
          <Result key={result.href} result={result} />
        ))}
      </ol>
    </div>
  );
}

function Result({ result: { title, href, text, of } }: { readonly result: ResultOnPage }) {
  return (
    <li>
      <a className="record-link" href={href}>
        {title}
      </a>
      {of && <span className="muted small"> {of}</span>}
      {text !== "" && <p className="muted">{text}</p>}
    </li>
  );
}
