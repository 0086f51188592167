import { Button, Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Bug } from "lucide-react";
import { useState } from "react";
import type { Crash } from "../../contract/crashes.ts";
import type { ListParameters } from "../data/api.ts";
import { platformApi } from "../data/api.ts";
import { momentText } from "../data/moment-text.ts";
import { useChange } from "../data/use-change.ts";
import { Ago } from "../frame/labels/ago.tsx";
import { useTitle } from "../frame/labels/use-title.ts";
import styles from "./admin.module.css";
import { AdminList } from "./admin-list.tsx";
import { adminKeys, crashesQuery } from "./admin-queries.ts";
import { Scrolls } from "./scrolls.tsx";

const shown = [
  { value: "open", label: "Open" },
  { value: "resolved", label: "Resolved" },
  { value: "all", label: "All" },
];
const conditions: { readonly [show: string]: ListParameters } = {
  open: { "resolvedAt:isnull": "" },
  resolved: { "resolvedAt:notnull": "" },
  all: {},
};

/** What broke in browsers, those of one message at one place together. */
export function CrashesScreen() {
  useTitle("Crashes", "Admin");
  const [show, setShow] = useState("open");
  const crashes = useInfiniteQuery(crashesQuery(conditions[show] ?? {}));
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>Crashes</h1>
        <Select label="Show" data={shown} value={show} allowDeselect={false} onChange={(value) => setShow(value ?? "open")} />
      </div>
      <p className={styles.lead}>
        Failures of the studio that browsers reported, without tokens, addresses and numbers. One that happens again is open again; what was
        not seen for 90 days goes.
      </p>
      <AdminList
        what="The crashes"
        query={crashes}
        heads={["What happened", "Where", "Times", "Last seen", "Browsers", "State"]}
        numbers={["Times"]}
        empty={{ icon: Bug, title: "No crashes", text: "What breaks in somebody's browser stands here." }}
        clear={show === "all" ? undefined : () => setShow("all")}
        row={(crash) => <Row key={crash.id} crash={crash} />}
      />
    </div>
  );
}

function Row({ crash }: { readonly crash: Crash }) {
  const resolve = useChange({
    call: (isResolved: boolean) => platformApi().resolveCrash({ params: { crash: crash.id }, body: { isResolved }, quiet: true }),
    refresh: [adminKeys.crashes],
    success: ({ resolvedAt }) => (resolvedAt === null ? "This crash is open again" : "This crash is resolved"),
  });
  return (
    <tr>
      <th scope="row">
        <details>
          <summary>{crash.message}</summary>
          <p className={styles.lead}>
            First seen {momentText(crash.firstAt)}
            {crash.personId === null ? "" : `, last by person ${crash.personId}`}
            {crash.build === "" ? "" : `, in ${crash.build}`}
          </p>
          <Scrolls label="Stack" isRaw>
            {crash.stack || "No stack was sent."}
          </Scrolls>
        </details>
      </th>
      <td>
        {crash.place || "unknown"}
        <br />
        <span className={styles.quiet}>{crash.path}</span>
      </td>
      <td className={styles.number}>{crash.count.toLocaleString("en-US")}</td>
      <td>
        <Ago instant={crash.lastAt} />
      </td>
      <td>{crash.browsers.map(({ name, count }) => `${name} (${count})`).join(", ")}</td>
      <td>
        <Button variant="default" size="xs" loading={resolve.isPending} onClick={() => resolve.mutate(crash.resolvedAt === null)}>
          {crash.resolvedAt === null ? "Resolve" : "Open again"}
        </Button>
      </td>
    </tr>
  );
}
