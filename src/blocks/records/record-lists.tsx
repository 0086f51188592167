import { type ReactNode, useContext } from "react";
import type { BlockOf } from "../../model/page/define-block.ts";
import { FactValue, RecordPicture, RecordTitle, StatusTag, scrolled } from "../parts/record-parts.tsx";
import type { RecordShown, RecordsOnPage } from "../parts/records-on-page.ts";
import { HeadingLevel, useSiteTexts } from "../parts/render-context.ts";
import type { records } from "./records.ts";

export interface ListProps {
  readonly block: BlockOf<typeof records>;
  readonly loaded: RecordsOnPage;
}

/** What stands out of a record, and how far it has come. */
function Meta({ record: { mark, status } }: { readonly record: RecordShown }) {
  if (!mark && !status) return null;
  return (
    <p className="record-meta">
      {mark && <span className="record-mark">{mark}</span>}
      <StatusTag status={status} />
    </p>
  );
}

export function Cards({ block, loaded }: ListProps) {
  const Heading = useContext(HeadingLevel) === 2 ? "h2" : "h3";
  return (
    <ul className="in-columns record-cards rise">
      {loaded.records.map((record, index) => (
        <li key={record.id} className="card record-card">
          <RecordPicture block={block} record={record} part={index} />
          <Meta record={record} />
          <Heading className="card-title">
            <RecordTitle record={record} className="card-link" />
          </Heading>
          {record.text && <p className="card-text">{record.text}</p>}
          <ShortFacts record={record} />
        </li>
      ))}
    </ul>
  );
}

function ShortFacts({ record: { facts } }: { readonly record: RecordShown }) {
  if (facts.length === 0) return null;
  return (
    <dl className="short-facts">
      {facts.map((fact) => (
        <div key={fact.slug}>
          <dt>{fact.label}</dt>
          <dd>{fact.text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function Gallery({ block, loaded }: ListProps) {
  return (
    <ul className="in-columns record-gallery wide rise">
      {loaded.records.map((record, index) => (
        <li key={record.id}>
          <RecordPicture block={block} record={record} part={index} />
          <p className="record-caption">
            <RecordTitle record={record} className="card-link" />
            {record.mark && <span className="record-mark">{record.mark}</span>}
            <StatusTag status={record.status} />
          </p>
          <ShortFacts record={record} />
        </li>
      ))}
    </ul>
  );
}

export function Lines({ block, loaded }: ListProps) {
  return (
    <ul className="record-lines">
      {loaded.records.map((record, index) => (
        <li key={record.id}>
          <RecordPicture block={block} record={record} part={index} />
          <div>
            <RecordTitle record={record} className="card-link" />
            {(record.text || record.facts.length > 0) && (
              <p className="record-aside">{[record.text, ...record.facts.map(({ text }) => text)].filter(Boolean).join(" · ")}</p>
            )}
          </div>
          <Meta record={record} />
        </li>
      ))}
    </ul>
  );
}

export function Table({ block, loaded }: ListProps) {
  const texts = useSiteTexts();
  const columns = columnsOf(loaded.records);
  const has = { status: loaded.records.some(({ status }) => status), mark: loaded.records.some(({ mark }) => mark) };
  return (
    <div className="record-table" {...scrolled(block.title?.trim() || texts.records)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            {columns.map(({ slug, label, isNumber }) => (
              <th key={slug} scope="col" data-number={isNumber ? "" : undefined}>
                {label}
              </th>
            ))}
            {has.status && <th scope="col">{texts.status}</th>}
            {has.mark && (
              <th scope="col" data-number="">
                {loaded.markLabel ?? texts.value}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {loaded.records.map((record) => (
            <tr key={record.id}>
              <th scope="row">
                <RecordTitle record={record} />
              </th>
              {columns.map(({ slug, label, isNumber }) => {
                const fact = record.facts.find((one) => one.slug === slug);
                return (
                  <td key={slug} data-label={label} data-number={isNumber ? "" : undefined}>
                    {fact && <FactValue fact={fact} />}
                  </td>
                );
              })}
              {has.status && (
                <td data-label={texts.status}>
                  <StatusTag status={record.status} />
                </td>
              )}
              {has.mark && (
                <td data-number="" className="record-mark">
                  {record.mark}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** In the order in which records say them; one that says nothing of a field has a gap there. */
function columnsOf(records: readonly RecordShown[]) {
  const columns = new Map<string, { readonly slug: string; readonly label: string; readonly isNumber: boolean }>();
  for (const { facts } of records)
    for (const { slug, label, isNumber } of facts) if (!columns.has(slug)) columns.set(slug, { slug, label, isNumber: isNumber === true });
  return [...columns.values()];
}

export function Calendar({ loaded }: ListProps): ReactNode {
  const texts = useSiteTexts();
  const { month, records } = loaded;
  if (!month) return null;
  const days = Array.from({ length: month.days }, (_, index) => `${month.first.slice(0, 8)}${String(index + 1).padStart(2, "0")}`);
  return (
    <>
      <nav className="record-months" aria-label={texts.months}>
        <a className="button" data-variant="secondary" data-size="sm" href={month.earlier} rel="nofollow">
          {texts.earlier}
        </a>
        <p aria-live="polite">{month.title}</p>
        <a className="button" data-variant="secondary" data-size="sm" href={month.later} rel="nofollow">
          {texts.later}
        </a>
      </nav>
      <ol className="record-calendar" aria-label={month.title}>
        {days.map((day, index) => {
          const here = records.filter((record) => record.day === day);
          return (
            <li
              key={day}
              data-first={index === 0 ? month.before + 1 : undefined}
              data-empty={here.length === 0 ? "" : undefined}
              aria-current={day === month.today ? "date" : undefined}
            >
              <span className="record-day">
                <span className="record-weekday">{month.weekdays[(month.before + index) % 7]} </span>
                <b>{index + 1}</b>
              </span>
              {here.map((record) => (
                <span key={record.id} className="record-event">
                  <RecordTitle record={record} />
                </span>
              ))}
            </li>
          );
        })}
      </ol>
      {records.length === 0 && <p className="record-none">{texts.nothingInMonth}</p>}
    </>
  );
}
