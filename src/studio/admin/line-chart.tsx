import styles from "./admin.module.css";

export interface Point {
  readonly label: string;
  readonly value: number;
}

interface LineChartProps {
  readonly title: string;
  readonly points: readonly Point[];
}

const [wide, high] = [320, 90];
const round = (number: number) => Math.round(number * 10) / 10;

/** Values from the first to the last as one line, and the same as a table for whoever does not see it or wants the numbers. */
export function LineChart({ title, points }: LineChartProps) {
  const most = Math.max(0, ...points.map(({ value }) => value));
  const step = points.length > 1 ? wide / (points.length - 1) : 0;
  const path = points
    .map(({ value }, index) => `${index === 0 ? "M" : "L"}${round(index * step)} ${round(high - (value / Math.max(1, most)) * (high - 4))}`)
    .join("");
  return (
    <section className={`${styles.card} ${styles.chart}`} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.lead}>{most === 0 ? "none" : `at most ${most.toLocaleString("en-US")} a day`}</span>
      </div>
      <div>
        <svg viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path className={styles.area} d={`${path}L${round((points.length - 1) * step)} ${high}L0 ${high}Z`} />
          <path className={styles.line} d={path} />
        </svg>
        <p className={styles.ends}>
          <span>{points[0]?.label}</span>
          <span>{points.at(-1)?.label}</span>
        </p>
      </div>
      <details>
        <summary className={styles.lead}>As a table</summary>
        <table className={styles.table}>
          <caption className={styles.lead}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" className={styles.number}>
                Number
              </th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className={styles.number}>{value.toLocaleString("en-US")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
