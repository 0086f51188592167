import { useQuery } from "@tanstack/react-query";
import { BarChart3 } from "lucide-react";
import type { ReactNode } from "react";
import type { Visits } from "../../contract/visits.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { plainDayText } from "../data/moment-text.ts";
import { keys } from "../data/queries.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { Section } from "./section.tsx";
import styles from "./visits-panel.module.css";

/** What visitors looked at in the last thirty days. */
export function VisitsPanel() {
  const app = useApp();
  const api = useApi();
  const visits = useQuery({
    queryKey: keys.visits(app.id),
    queryFn: ({ signal }) => api.findVisits({ signal, quiet: true }),
    staleTime: 60_000,
  });
  return (
    <Section title="Visits">
      {visits.isPending ? <Loading what="visits" rows={3} height={44} /> : null}
      {visits.isError ? <LoadFailed what="Visits" retry={() => visits.refetch()} compact /> : null}
      {visits.data ? <Shown visits={visits.data} /> : null}
    </Section>
  );
}

function Shown({ visits: { days, pages, sources, forms } }: { readonly visits: Visits }) {
  const sum = (of: "views" | "visitors" | "forms") => days.reduce((all, day) => all + day[of], 0);
  const [views, visitors, sent] = [sum("views"), sum("visitors"), sum("forms")];
  if (views === 0 && sent === 0)
    return (
      <StateBlock
        icon={BarChart3}
        title="No visits yet"
        text="Here is told who looks at your pages, once they do. Your own visits do not count."
        compact
      />
    );
  return (
    <div className={styles.visits}>
      <dl className={styles.sums}>
        <Sum name="Views" value={views} />
        <Sum name="Visitors" value={visitors} />
        <Sum name="Forms sent" value={sent} />
      </dl>
      <Days days={days} />
      <div className={styles.lists}>
        <List title="Pages" empty="None yet" rows={pages.map(({ title, views: count }) => [title, count])} />
        <List
          title="Where they come from"
          empty="None yet"
          rows={sources.map(({ source, views: count }) => [source || "Typed in, or not told", count])}
        />
        {forms.length > 0 && <List title="Forms" empty="" rows={forms.map(({ title, sent: count }) => [title, count])} />}
      </div>
      <p className={styles.note}>
        The last 30 days. Counted without cookies, and nothing is kept of any one visitor: who comes on two days counts twice. Programs, and
        visits from this studio, are left out.
      </p>
    </div>
  );
}

function Sum({ name, value }: { readonly name: string; readonly value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value.toLocaleString("en")}</dd>
    </div>
  );
}

/** One bar for each day; the numbers are in the title of each, and for screen readers in words. */
function Days({ days }: Pick<Visits, "days">) {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const said = days.filter(({ views }) => views > 0).map(({ day, views }) => `${plainDayText(day)}: ${views}`);
  return (
    <div className={styles.chart} role="img" aria-label={`Views by day. ${said.join(", ")}`}>
      {days.map(({ day, views, visitors }) => (
        <span key={day} title={`${plainDayText(day)}: ${views} views, ${visitors} visitors`}>
          <i style={{ height: `${(views / most) * 100}%` }} data-none={views === 0 || undefined} />
        </span>
      ))}
    </div>
  );
}

interface ListProps {
  readonly title: string;
  readonly empty: string;
  readonly rows: readonly (readonly [name: string, count: number])[];
}

function List({ title, empty, rows }: ListProps): ReactNode {
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 ? <p className={styles.note}>{empty}</p> : null}
      <ol>
        {rows.slice(0, 8).map(([name, count], index) => (
          <li key={index}>
            <span>{name}</span>
            <b>{count.toLocaleString("en")}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
