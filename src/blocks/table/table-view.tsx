import { cellsOf, linesOf } from "../parts/lines-of.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { table } from "./table.ts";

/** More columns than this nobody reads; what stands further right in a row is one cell with the last. */
const mostColumns = 12;

export function TableView({ block }: ViewPropsOf<typeof table>) {
  const { settings = {} } = block;
  const [head = [], ...rows] = linesOf(block.text).map(fewCells);
  return (
    <Section block={block} className="table" layout={settings.layout ?? "ruled"}>
      <SectionTop block={block} title="What the table shows" description="One sentence" />
      {head.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        <section className="table-place" aria-label={block.title?.trim() || "Table"} tabIndex={0}>
          <table data-striped={settings.striped ? "" : undefined}>
            <thead>
              <tr>
                {head.map((cell, at) => (
                  <th key={at} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={row}>
                  {head.map((_, at) => (
                    <td key={at} data-number={isNumber(cells[at]) ? "" : undefined}>
                      {cells[at]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}

function fewCells(line: string): readonly string[] {
  const cells = cellsOf(line);
  if (cells.length <= mostColumns) return cells;
  return [...cells.slice(0, mostColumns - 1), cells.slice(mostColumns - 1).join(" | ")];
}

/** Numbers, times and money stand at the end of their cell. */
function isNumber(cell = ""): boolean {
  return cell.length <= 24 && /^[^\p{L}\d]{0,3}\d[\d.,:\s]*[^\p{L}\d]{0,3}$/u.test(cell);
}
