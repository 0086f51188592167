import type { ChartOnPage } from "../parts/figures-on-page.ts";
import { NewestOnly } from "../parts/newest-only.tsx";
import { scrolled } from "../parts/record-parts.tsx";
import { useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import { Bars, Line, Ring } from "./drawn-charts.tsx";
import type { recordChart } from "./record-chart.ts";

type Props = ViewPropsOf<typeof recordChart>;

/** What the groups of records come to: drawn, and as a table for whoever cannot see the drawing. */
export function RecordChartView({ block, data: { chart } }: Props) {
  const { layout = "bar" } = block.settings ?? {};
  return (
    <Section block={block} className="record-chart" layout={layout}>
      <SectionTop block={block} title="What it shows" description="One sentence about it" />
      {chart && chart.groups.length > 0 ? <Drawn block={block} chart={chart} /> : <Nothing block={block} chart={chart} />}
    </Section>
  );
}

function Drawn({ block, chart }: Pick<Props, "block"> & { readonly chart: ChartOnPage }) {
  const { editing } = useRenderContext();
  const { layout = "bar" } = block.settings ?? {};
  // Parts that make no whole would lie in a ring.
  const isRing = layout === "ring" && chart.isOfParts;
  const Chart = isRing ? Ring : layout === "line" ? Line : Bars;
  return (
    <div className="chart-place">
      <div className="chart-drawn" aria-hidden="true">
        <Chart groups={chart.groups} />
      </div>
      <div className={block.table === true ? "record-table" : "visually-hidden"} {...(block.table === true && scrolled(chart.measure))}>
        <ChartTable title={block.title} chart={chart} />
      </div>
      <NewestOnly count={chart.isOfNewest} />
      {editing && layout === "ring" && !isRing && (
        <p className="record-none">A ring shows the parts of a whole: a count, or a sum that is never below zero. Visitors see bars.</p>
      )}
    </div>
  );
}

function ChartTable({ title, chart: { by, measure, groups } }: { readonly title: string | undefined; readonly chart: ChartOnPage }) {
  return (
    <table>
      <caption className="visually-hidden">{title?.trim() || measure}</caption>
      <thead>
        <tr>
          <th scope="col">{by}</th>
          <th scope="col" data-number="">
            {measure}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ label, text }, index) => (
          <tr key={index}>
            <th scope="row">{label}</th>
            <td data-number="" data-label={measure}>
              {text}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Nothing({ block, chart }: Pick<Props, "block"> & { readonly chart: ChartOnPage | undefined }) {
  const { editing } = useRenderContext();
  const { nothingYet } = useSiteTexts();
  if (!chart && !editing) return null;
  const choose = block.type ? undefined : "Choose a data type in the settings: a chart of its records shows here.";
  return <p className="record-none">{(editing && (chart?.problem ?? choose)) || block.empty?.trim() || nothingYet}</p>;
}
