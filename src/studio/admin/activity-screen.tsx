import { Button, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, History, Search, SearchX } from "lucide-react";
import { useState } from "react";
import { ActivityItem } from "../activity/activity-item.tsx";
import { downloadFile } from "../data/download-file.ts";
import { itemsOf } from "../data/infinite-items.ts";
import log from "../frame/labels/log.module.css";
import { useTitle } from "../frame/labels/use-title.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import styles from "./admin.module.css";
import { platformActivityQuery } from "./admin-queries.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

const kinds = [
  { value: "", label: "Everything" },
  { value: "action=account.signed-in", label: "Sign-ins" },
  { value: "action=account.sign-in-failed", label: "Failed sign-ins" },
  { value: "targetKind=account", label: "Accounts" },
  { value: "targetKind=acting", label: "Staff who acted as somebody" },
  { value: "targetKind=suspension", label: "Suspended apps" },
  { value: "targetKind=installation", label: "Settings of the installation" },
  { value: "targetKind=raw", label: "Raw data that was read" },
];

/** Who did what on the platform: the log of its own app, with what happens to accounts, apps and the installation. */
export function ActivityScreen() {
  useTitle("Activity", "Admin");
  const [kind, setKind] = useState("");
  const [title, setTitle] = useState("");
  const [person, setPerson] = useState("");
  const [typed] = useDebouncedValue({ title: title.trim(), person: person.trim() }, 250);
  const asked: Readonly<Record<string, string>> = {
    ...Object.fromEntries(new URLSearchParams(kind)),
    ...(typed.title !== "" && { "title:like": typed.title }),
    ...(/^\d{1,15}$/.test(typed.person) && { userId: typed.person }),
  };
  const events = useInfiniteQuery(platformActivityQuery(asked));
  const found = itemsOf(events.data);
  const clear = () => {
    setKind("");
    setTitle("");
    setPerson("");
  };
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <h1>Activity</h1>
        <Button
          variant="default"
          leftSection={<Download {...icon} />}
          disabled={found.length === 0}
          onClick={() => void downloadFile(`/api/1/admin/activity/export?${new URLSearchParams(asked)}`, "activity.csv")}
        >
          Export as CSV
        </Button>
      </div>
      <p className={styles.lead}>
        For how many days this is kept is set under <Link to="/admin/settings">Settings</Link>.
      </p>
      <div className={styles.filters}>
        <TextInput
          type="search"
          label="Name"
          placeholder="Of an account or an app"
          leftSection={<Search {...icon} />}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Select label="Show" data={kinds} value={kind} allowDeselect={false} onChange={(value) => setKind(value ?? "")} />
        <TextInput
          label="By person number"
          inputMode="numeric"
          placeholder="Everybody"
          value={person}
          onChange={(event) => setPerson(event.currentTarget.value)}
        />
      </div>
      {events.isPending ? <Loading what="the activity" rows={6} height={44} /> : null}
      {events.isError ? <LoadFailed what="The activity" retry={() => void events.refetch()} /> : null}
      {events.isSuccess && found.length === 0 ? <Nothing clear={Object.keys(asked).length > 0 ? clear : undefined} /> : null}
      {found.length > 0 ? (
        <ul className={log.list} aria-label="Activity, newest first">
          {found.map((event) => (
            <ActivityItem key={event.id} event={event} />
          ))}
        </ul>
      ) : null}
      {events.hasNextPage ? (
        <Button variant="default" loading={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </div>
  );
}

function Nothing({ clear }: { readonly clear: (() => void) | undefined }) {
  if (clear === undefined)
    return <StateBlock icon={History} title="Nothing yet" text="Sign-ins, suspensions, and what the staff do, stand here." />;
  return (
    <StateBlock
      icon={SearchX}
      title="Nothing matches"
      text="Nothing like it was logged. Choose other people, days or kinds, or show everything."
    >
      <Button variant="default" onClick={clear}>
        Show everything
      </Button>
    </StateBlock>
  );
}
