import "../../blocks/record-chart/record-chart.css";
import { Button, VisuallyHidden } from "@mantine/core";
import { Bars, Line, Ring } from "../../blocks/record-chart/drawn-charts.tsx";
import type { HomeFigure, HomeFigureDrawn } from "../../contract/home-figures.ts";
import styles from "./figures-shown.module.css";

export interface FiguresShownProps {
  readonly pinned: readonly HomeFigure[];
  readonly byId: { readonly [id: string]: HomeFigureDrawn };
  /** Opens the settings of one; absent: the person may not change them. */
  readonly onChange?: (figure: HomeFigure) => void;
}

/** The figures beside each other, charts over the whole width; drawn by the same code as on pages. */
export function FiguresShown({ pinned, byId, onChange }: FiguresShownProps) {
  return (
    <ul className={styles.figures}>
      {pinned.map((figure) => (
        <li key={figure.id} data-chart={figure.shape !== "figure" || undefined}>
          <h3>{figure.title}</h3>
          <Shown figure={figure} drawn={byId[figure.id]} />
          {onChange ? (
            <Button variant="subtle" size="compact-xs" onClick={() => onChange(figure)} aria-label={`Change ${figure.title}`}>
              Change
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Shown({ figure: { shape, title }, drawn }: { readonly figure: HomeFigure; readonly drawn: HomeFigureDrawn | undefined }) {
  const said = drawn?.figure ?? drawn?.chart;
  if (!said || said.problem !== undefined) return <p className={styles.none}>{said?.problem ?? "This is being worked out."}</p>;
  const newest =
    said.isOfNewest === undefined ? null : <p className={styles.none}>{`Of the newest ${said.isOfNewest.toLocaleString("en")}.`}</p>;
  if (drawn?.figure)
    return (
      <>
        <p className={styles.number}>{drawn.figure.text}</p>
        {newest}
      </>
    );
  const chart = drawn?.chart;
  if (!chart || chart.groups.length === 0) return <p className={styles.none}>Nothing here yet.</p>;
  const Chart = shape === "ring" && chart.isOfParts ? Ring : shape === "line" ? Line : Bars;
  return (
    <>
      {/* The style sheet of charts tells the parts of a ring by this word. */}
      <div className={`record-chart ${styles.chart}`}>
        <div className="chart-drawn" aria-hidden="true">
          <Chart groups={chart.groups} />
        </div>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{title}</caption>
          <tbody>
            <tr>
              <th scope="col">{chart.by}</th>
              <th scope="col">{chart.measure}</th>
            </tr>
            {chart.groups.map(({ label, text }, index) => (
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
      {newest}
    </>
  );
}
