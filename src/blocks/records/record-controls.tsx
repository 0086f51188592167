import type { FilterShown, RecordsOnPage } from "../parts/records-on-page.ts";
import { useSiteTexts } from "../parts/render-context.ts";

/** What visitors look for: a form that needs no script. Its answer is the same page. */
export function RecordControls({ id, controls }: { readonly id: string; readonly controls: NonNullable<RecordsOnPage["controls"]> }) {
  const { search, filters, sort, kept, clear } = controls;
  const texts = useSiteTexts();
  return (
    <search className="record-controls">
      <form method="get" action={`#b-${id}`} className="form f-form">
        {kept.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {search && (
          <label className="record-control record-search">
            <span>{texts.search}</span>
            <input className="f-input" type="search" name={search.name} defaultValue={search.value} maxLength={200} />
          </label>
        )}
        {filters.map((filter) => (
          <Filter key={filter.name} filter={filter} />
        ))}
        {sort && (
          <label className="record-control">
            <span>{texts.sortBy}</span>
            <select className="f-input f-select" name={sort.name} defaultValue={sort.value}>
              <option value="">{texts.usualOrder}</option>
              {sort.choices.map(({ text, value }) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        )}
        <p className="record-control record-go">
          <button type="submit" className="button" data-variant="info">
            {texts.show}
          </button>
          {clear !== undefined && <a href={clear}>{texts.showAll}</a>}
        </p>
      </form>
    </search>
  );
}

function Filter({ filter }: { readonly filter: FilterShown }) {
  const { label, name, value, kind, choices = [], to, input = "text" } = filter;
  const texts = useSiteTexts();
  if (kind === "range")
    return (
      <fieldset className="record-control">
        <legend>{label}</legend>
        <span className="record-range">
          <input
            className="f-input"
            type={input}
            step="any"
            name={name}
            defaultValue={value}
            aria-label={`${label}: ${texts.from}`}
            placeholder={texts.from}
          />
          <input
            className="f-input"
            type={input}
            step="any"
            name={to?.name}
            defaultValue={to?.value}
            aria-label={`${label}: ${texts.to}`}
            placeholder={texts.to}
          />
        </span>
      </fieldset>
    );
  if (kind === "text")
    return (
      <label className="record-control">
        <span>{label}</span>
        <input className="f-input" type="text" name={name} defaultValue={value} maxLength={200} />
      </label>
    );
  return (
    <label className="record-control">
      <span>{label}</span>
      <select className="f-input f-select" name={name} defaultValue={value}>
        <option value="">{texts.any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </label>
  );
}
