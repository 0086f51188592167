import { Button, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download, History, Search, SearchX } from "lucide-react";
import { useState } from "react";
import { auditDays } from "../../model/access/audit-actions.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import styles from "../apps/settings/app-settings.module.css";
import { SettingsForm } from "../apps/settings/settings-form.tsx";
import { useApp } from "../data/app-context.ts";
import { downloadFile } from "../data/download-file.ts";
import { itemsOf } from "../data/infinite-items.ts";
import log from "../frame/labels/log.module.css";
import { nameOf } from "../frame/labels/name-of.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { membersQuery } from "../members/members-query.ts";
import own from "./activity.module.css";
import { ActivityItem } from "./activity-item.tsx";
import { type ActivityAsked, activityQuery, conditionsOf, nothingAsked } from "./activity-query.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

const kinds = [
  { value: "", label: "Everything" },
  { value: "member", label: "Members" },
  { value: "invitation", label: "Invitations" },
  { value: "app", label: "Settings" },
  { value: "key", label: "API keys" },
  { value: "webhook", label: "Webhooks" },
  { value: "connection", label: "Connections" },
  { value: "type", label: "Data types" },
  { value: "page", label: "Pages" },
  { value: "brand", label: "Brand" },
  { value: "records", label: "Imports and exports" },
  { value: "import", label: "Imports taken back" },
  { value: "trash", label: "Deleted for good" },
];

const daysField: readonly FieldBlock[] = [
  {
    ...{ id: "activity-days", slug: "activityDays", label: "Keep for so many days", component: "number" },
    ...{
      min: auditDays.least,
      max: auditDays.most,
      description: `From ${auditDays.least} to ${auditDays.most}. What is older is deleted.`,
    },
  },
];

/** Who did what in the app: for its admins. */
export function Activity() {
  return (
    <>
      <ActivityLog />
      <SettingsForm
        {...{ title: "How long activity is kept", fields: daysField }}
        valuesOf={({ settings = {} }) => ({ activityDays: Number(settings.activityDays ?? auditDays.usual) })}
        bodyOf={({ activityDays }) => ({ settings: { activityDays: Number(activityDays) } })}
        settingToCheck="activityDays"
      />
    </>
  );
}

function ActivityLog() {
  const app = useApp();
  const [wanted, setWanted] = useState(nothingAsked);
  const [asked] = useDebouncedValue(wanted, 250);
  const events = useInfiniteQuery(activityQuery(app.id, asked));
  const found = itemsOf(events.data);
  const ask = (part: Partial<ActivityAsked>) => setWanted({ ...wanted, ...part });
  const isAsking = Object.keys(conditionsOf(asked)).length > 0;
  const save = () => downloadFile(`/api/${app.id}/activity/export?${new URLSearchParams(conditionsOf(asked))}`, "activity.csv");
  return (
    <section className={styles.card} aria-label="Activity">
      <div className={styles.head}>
        <h2>Activity</h2>
        <Button variant="default" size="xs" leftSection={<Download {...icon} />} disabled={found.length === 0} onClick={save}>
          Export as CSV
        </Button>
      </div>
      <div className={own.filters}>
        <Select label="Show" data={kinds} value={wanted.kind} allowDeselect={false} onChange={(kind) => ask({ kind: kind ?? "" })} />
        <PersonFilter value={wanted.person} onChange={(person) => ask({ person })} />
        <TextInput
          type="search"
          label="Name"
          placeholder="Of a page, a person, a key …"
          leftSection={<Search {...icon} />}
          value={wanted.title}
          onChange={(event) => ask({ title: event.currentTarget.value })}
        />
      </div>
      {events.isPending ? <Loading what="the activity" rows={5} height={44} /> : null}
      {events.isError ? <LoadFailed what="The activity" retry={() => events.refetch()} compact /> : null}
      {events.isSuccess && found.length === 0 ? <Nothing isAsking={isAsking} clear={() => setWanted(nothingAsked)} /> : null}
      {found.length > 0 ? (
        <ul className={log.list} aria-label="Activity, newest first">
          {found.map((event) => (
            <ActivityItem key={event.id} event={event} />
          ))}
        </ul>
      ) : null}
      {events.hasNextPage ? (
        <Button variant="default" loading={events.isFetchingNextPage} onClick={() => events.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </section>
  );
}

interface PersonFilterProps {
  readonly value: string;
  readonly onChange: (person: string) => void;
}

/** Members, found by their names as they are typed. */
function PersonFilter({ value, onChange }: PersonFilterProps) {
  const app = useApp();
  const [search, setSearch] = useState("");
  const [typed] = useDebouncedValue(search.trim(), 250);
  const members = useInfiniteQuery(membersQuery(app.id, typed));
  const people = itemsOf(members.data).map(({ userId, user }) => ({
    value: String(userId),
    label: user ? nameOf(user) : `Person ${userId}`,
  }));
  return (
    <Select
      label="Person"
      placeholder="Everybody"
      data={people}
      value={value === "" ? null : value}
      clearable
      searchable
      filter={({ options }) => options}
      nothingFoundMessage="Nobody is called so"
      onSearchChange={setSearch}
      onChange={(person) => onChange(person ?? "")}
    />
  );
}

function Nothing({ isAsking, clear }: { readonly isAsking: boolean; readonly clear: () => void }) {
  if (!isAsking)
    return (
      <StateBlock
        icon={History}
        title="Nothing yet"
        text="Who changes members, keys, data types, pages and settings of this app stands here."
        compact
      />
    );
  return (
    <StateBlock
      icon={SearchX}
      title="Nothing matches"
      text="Nothing like it was logged. Choose other people, days or kinds, or show everything."
      compact
    >
      <Button variant="default" onClick={clear}>
        Show everything
      </Button>
    </StateBlock>
  );
}
