import type { GroupOnPage } from "../parts/figures-on-page.ts";

interface ChartProps {
  readonly groups: readonly GroupOnPage[];
}

/** Between what is least and what is most, with zero: how far a value stands from the beginning, 0 to 1. */
function scaleOf(groups: readonly GroupOnPage[]): { readonly at: (value: number) => number; readonly zero: number } {
  const values = groups.map(({ value }) => value);
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const span = most - least || 1;
  const at = (value: number) => (value - least) / span;
  return { at, zero: at(0) };
}

const round = (number: number) => Math.round(number * 100) / 100;

/** One line for each group: its name, its bar, its value. Words stay words, so that they are never cut or too small. */
export function Bars({ groups }: ChartProps) {
  const { at, zero } = scaleOf(groups);
  return (
    <div className="chart-bars">
      {groups.map(({ label, value, text }, index) => {
        const [from, to] = [Math.min(zero, at(value)), Math.max(zero, at(value))];
        return (
          <div key={index} className="chart-bar">
            <span className="chart-label">{label}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect className="chart-rail" x={0} y={0} width={100} height={10} />
              <rect className="chart-fill" x={round(from * 100)} y={0} width={round(Math.max((to - from) * 100, 0.4))} height={10} />
            </svg>
            <span className="chart-value">{text}</span>
          </div>
        );
      })}
    </div>
  );
}

const [wide, high] = [720, 260];

/** The groups from the beginning to the end, as one line. */
export function Line({ groups }: ChartProps) {
  const { at, zero } = scaleOf(groups);
  const step = groups.length > 1 ? wide / (groups.length - 1) : 0;
  const points = groups.map(
    ({ value }, index) => [round(groups.length > 1 ? index * step : wide / 2), round(high - at(value) * high)] as const,
  );
  const path = points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const ground = round(high - zero * high);
  const most = groups.reduce<GroupOnPage | undefined>((best, one) => (best && best.value >= one.value ? best : one), undefined);
  return (
    <div className="chart-line">
      <p className="chart-most">{most?.text}</p>
      <svg viewBox={`-8 -8 ${wide + 16} ${high + 16}`} aria-hidden="true" focusable="false">
        <path className="chart-area" d={`${path}L${last} ${ground}L${first} ${ground}Z`} />
        <line className="chart-ground" x1={0} x2={wide} y1={ground} y2={ground} />
        <path className="chart-stroke" d={path} />
        {points.map(([x, y], index) => (
          <circle key={index} className="chart-dot" cx={x} cy={y} r={5}>
            <title>{`${groups[index]?.label}: ${groups[index]?.text}`}</title>
          </circle>
        ))}
      </svg>
      <p className="chart-ends">
        <span>{groups[0]?.label}</span>
        {groups.length > 1 && <span>{groups.at(-1)?.label}</span>}
      </p>
    </div>
  );
}

const radius = 80;

/** The groups as parts of a ring, with their names and values beside it. Parts beyond the sixth have its colours again, told apart by a gap. */
export function Ring({ groups }: ChartProps) {
  const total = groups.reduce((sum, { value }) => sum + value, 0) || 1;
  let before = 0;
  return (
    <div className="chart-ring">
      <svg viewBox="0 0 200 200" aria-hidden="true" focusable="false">
        {groups.map(({ label, value, text }, index) => {
          const share = value / total;
          const start = before;
          before += share;
          return (
            <path key={index} className="chart-part" data-part={index % 6} d={partOf(start, share)}>
              <title>{`${label}: ${text}`}</title>
            </path>
          );
        })}
      </svg>
      <ul className="chart-names">
        {groups.map(({ label, text, value }, index) => (
          <li key={index} data-part={index % 6}>
            <span className="chart-label">{label}</span>
            <span className="chart-value">
              {text} · {Math.round((value / total) * 100)} %
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From where a part begins, as a share of the round; clockwise from above. */
function partOf(start: number, share: number): string {
  if (share <= 0) return "";
  const point = (at: number) => {
    const angle = at * 2 * Math.PI - Math.PI / 2;
    return `${round(100 + radius * Math.cos(angle))} ${round(100 + radius * Math.sin(angle))}`;
  };
  // An arc that ends where it begins is none.
  const end = start + Math.min(share, 0.9999);
  return `M${point(start)}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${point(end)}`;
}
