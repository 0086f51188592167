import { Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChartLine } from "lucide-react";
import { useState } from "react";
import type { PlatformDay, PlatformFigures } from "../../contract/admin.ts";
import { sizeText } from "../../model/base/size-text.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import styles from "./admin.module.css";
import { figuresQuery } from "./admin-queries.ts";
import { LineChart } from "./line-chart.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";

const uncounted = "not counted yet";

const ranges = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
];

const lines: readonly { readonly title: string; readonly of: (day: PlatformDay) => number }[] = [
  { title: "New accounts", of: (day) => day.newUsers },
  { title: "New apps", of: (day) => day.newApps },
  { title: "Sign-ins", of: (day) => day.signIns },
  { title: "Failed sign-ins", of: (day) => day.failedSignIns },
];

/** What there is on the platform and how it grew, as it was counted every ten minutes. */
export function StatsScreen() {
  useTitle("Stats", "Admin");
  const [days, setDays] = useState("30");
  const figures = useQuery(figuresQuery(Number(days)));
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>Stats</h1>
        <Select label="Range" data={ranges} value={days} allowDeselect={false} onChange={(value) => setDays(value ?? "30")} />
      </div>
      <SandboxBanner />
      {figures.isPending ? <Loading what="the figures" rows={4} height={72} /> : null}
      {figures.isError ? <LoadFailed what="The figures" retry={() => void figures.refetch()} /> : null}
      {figures.isSuccess ? <Figures figures={figures.data} /> : null}
    </div>
  );
}

function Figures({ figures: { days, now } }: { readonly figures: PlatformFigures }) {
  const last = days.at(-1);
  const kept = days.findLast(({ records }) => records !== null);
  const numbers: readonly (readonly [string, string])[] = [
    ["Accounts", count(last?.users)],
    ["Apps", count(last?.apps)],
    ["Records", count(kept?.records)],
    ["Files", kept?.fileBytes == null ? uncounted : sizeText(kept.fileBytes)],
    ["Jobs that wait", count(now.jobsWaiting)],
    ["Jobs that failed for good", count(now.jobsDead)],
    ["Suspended accounts", count(now.suspendedUsers)],
    ["Suspended apps", count(now.suspendedApps)],
    ["Open crashes", count(now.openCrashes)],
    ["Version", now.version],
  ];
  return (
    <>
      <dl className={styles.figures}>
        {numbers.map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd data-quiet={value === uncounted || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {days.length === 0 ? (
        <StateBlock icon={ChartLine} title="Nothing counted yet" text="The first figures stand here within ten minutes." />
      ) : (
        <div className={styles.charts}>
          {lines.map(({ title, of }) => (
            <LineChart key={title} title={title} points={days.map((day) => ({ label: day.day, value: of(day) }))} />
          ))}
        </div>
      )}
      <p className={styles.lead}>
        Days are counted in UTC, every ten minutes. What failed in browsers stands under <Link to="/crush/crushes">Crashes</Link>.
      </p>
    </>
  );
}

function count(number: number | null | undefined): string {
  return number === null || number === undefined ? uncounted : number.toLocaleString("en-US");
}
