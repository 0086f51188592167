import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { CirclePause, CirclePlay } from "lucide-react";
import type { AppSheet } from "../../contract/admin.ts";
import { usageKinds } from "../../contract/usage.ts";
import { sizeText } from "../../model/base/size-text.ts";
import { platformApi } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { momentText } from "../data/moment-text.ts";
import { useChange } from "../data/use-change.ts";
import { askText } from "../frame/dialogs/ask.tsx";
import { ErrorScreen } from "../frame/errors/error-screen.tsx";
import { nameOf } from "../frame/labels/name-of.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import styles from "./admin.module.css";
import { adminKeys, anyAppQuery } from "./admin-queries.ts";
import { RawData } from "./raw-data.tsx";
import { RawRecord } from "./raw-record.tsx";
import { StateChip } from "./users-screen.tsx";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** One app: whose it is, what it keeps and may keep, and whether it is open. */
export function AppScreen() {
  const { id: number } = useParams({ strict: false });
  const id = Number(number);
  const found = useQuery(anyAppQuery(id));
  useTitle(found.data?.title ?? `App ${id}`, "Admin");
  if (found.isPending) return <Loading what="the app" rows={6} height={44} />;
  if (found.error instanceof CallFailed && found.error.status === 404)
    return <ErrorScreen error={{ status: 404, message: "No app has this number" }} />;
  if (found.isError) return <LoadFailed what="The app" retry={() => void found.refetch()} />;
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>
        <Link to="/admin/apps">All apps</Link>
      </p>
      <div className={styles.head}>
        <h1>{found.data.title}</h1>
        <Deeds sheet={found.data} />
      </div>
      <div className={styles.grid}>
        <Facts sheet={found.data} />
        <Usage sheet={found.data} />
      </div>
      <RawData kind="app" id={id} />
      <RawRecord app={id} />
    </div>
  );
}

function Deeds({ sheet: { id, title, suspended, slug } }: { readonly sheet: AppSheet }) {
  const refresh = [adminKeys.app(id), adminKeys.apps, adminKeys.activity, ["app"]];
  const suspend = useChange({
    call: (why: string) => platformApi().suspendApp({ params: { id }, body: { why }, quiet: true }),
    refresh,
    success: "This app is suspended",
  });
  const restore = useChange({
    call: () => platformApi().restoreApp({ params: { id }, body: {}, quiet: true }),
    refresh,
    success: "This app is open again",
  });
  const askWhy = async () => {
    const why = await askText({
      ...{ title: `Suspend ${title}?`, button: "Suspend", dangerous: true, label: "Why (its people read this)", value: "" },
      text: "Its site, its API and its files answer nobody until it is restored. Nothing is deleted.",
    });
    if (why) suspend.mutate(why);
  };
  return (
    <div className={styles.buttons}>
      <Button variant="default" component={Link} to={`/a/${slug}`}>
        Open in the studio
      </Button>
      {suspended ? (
        <Button leftSection={<CirclePlay {...icon} />} loading={restore.isPending} onClick={() => restore.mutate(undefined)}>
          Restore
        </Button>
      ) : id === 1 ? null : (
        <Button
          color="red"
          variant="light"
          leftSection={<CirclePause {...icon} />}
          loading={suspend.isPending}
          onClick={() => void askWhy()}
        >
          Suspend
        </Button>
      )}
    </div>
  );
}

function Facts({ sheet }: { readonly sheet: AppSheet }) {
  const { suspended, owner } = sheet;
  return (
    <section className={styles.card} aria-label="App">
      <div className={styles.head}>
        <h2>App</h2>
        <StateChip suspended={suspended !== null} />
      </div>
      <dl className={styles.facts}>
        <dt>Number</dt>
        <dd>{sheet.id}</dd>
        <dt>Address</dt>
        <dd>{sheet.domain || sheet.slug}</dd>
        <dt>Owner</dt>
        <dd>
          {owner ? (
            <Link to="/admin/users/$user" params={{ user: String(owner.id) }}>
              {nameOf(owner) || `Person ${owner.id}`}
            </Link>
          ) : (
            "Nobody any more"
          )}
        </dd>
        <dt>Members</dt>
        <dd>{sheet.members}</dd>
        <dt>Site</dt>
        <dd>{sheet.isLive ? "Live" : "Not published"}</dd>
        <dt>Since</dt>
        <dd>{momentText(sheet.createdAt)}</dd>
        {suspended ? (
          <>
            <dt>Suspended</dt>
            <dd>
              {momentText(suspended.since)}: {suspended.why}
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}

const kinds = {
  files: "Files",
  fileBytes: "Size of files",
  records: "Records",
  recordBytes: "Size of records",
  definitionBytes: "Size of data types",
} as const;

function Usage({ sheet: { usage } }: { readonly sheet: AppSheet }) {
  const text = (kind: (typeof usageKinds)[number], amount: number) =>
    kind.endsWith("Bytes") ? sizeText(amount) : amount.toLocaleString("en-US");
  return (
    <section className={styles.card} aria-label="What it keeps">
      <h2>What it keeps</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className={styles.number}>
              Now
            </th>
            <th scope="col" className={styles.number}>
              At most
            </th>
          </tr>
        </thead>
        <tbody>
          {usageKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{kinds[kind]}</th>
              <td className={styles.number}>{text(kind, usage[kind].used)}</td>
              <td className={styles.number}>
                {text(kind, usage[kind].limit)}
                {usage[kind].isOwn ? " (its own)" : ""}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
