import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Lock, Search, SearchX, Trash2 } from "lucide-react";
import { useState } from "react";
import { trashDays } from "../../model/base/trash-days.ts";
import { useApp } from "../data/app-context.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { typesToPickQuery } from "../data/type-query.ts";
import { useMayEdit } from "../frame/access/use-may-edit.ts";
import { TopBar } from "../frame/layouts/top-bar.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { type TrashAsked, trashQuery } from "./trash-query.ts";
import styles from "./trash-screen.module.css";
import { TrashedItem } from "./trashed-item.tsx";
import { useReturned } from "./use-returned.ts";

const kinds = [
  { value: "all", label: "All" },
  { value: "record", label: "Records" },
  { value: "page", label: "Pages" },
  { value: "type", label: "Data types" },
  { value: "import", label: "Imports" },
] as const satisfies readonly { value: TrashAsked["kind"]; label: string }[];

const nothingAsked: TrashAsked = { kind: "all", search: "" };

/** What was deleted in this app and can still be had back. */
export function TrashScreen() {
  const mayEdit = useMayEdit();
  return (
    <>
      <TopBar title="Trash" />
      <div className={styles.screen}>
        {mayEdit ? <Trash /> : <StateBlock icon={Lock} title="The trash is for editors" text="Ask an admin of this app for a role." />}
      </div>
    </>
  );
}

function Trash() {
  const app = useApp();
  const [asked, setAsked] = useState(nothingAsked);
  const [search] = useDebouncedValue(asked.search.trim(), 300);
  const trash = useInfiniteQuery(trashQuery(app.id, { ...asked, search }));
  const types = useQuery(typesToPickQuery(app.id));
  const found = itemsOf(trash.data);
  useReturned(found);
  const isAsking = asked.kind !== "all" || search !== "";
  return (
    <>
      <p className={styles.words}>What you delete lies here for {trashDays} days. Then it is gone for good.</p>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label="What to show"
          data={[...kinds]}
          value={asked.kind}
          onChange={(kind) => setAsked({ ...asked, kind: kinds.find(({ value }) => value === kind)?.value ?? "all" })}
        />
        <TextInput
          type="search"
          aria-label="Search the trash"
          placeholder="Search the trash"
          leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
          value={asked.search}
          onChange={(event) => setAsked({ ...asked, search: event.currentTarget.value })}
        />
      </div>
      {trash.isPending ? <Loading what="the trash" rows={5} height={60} /> : null}
      {trash.isError ? <LoadFailed what="The trash" retry={() => trash.refetch()} /> : null}
      {trash.isSuccess && found.length === 0 ? <Nothing isAsking={isAsking} clear={() => setAsked(nothingAsked)} /> : null}
      {found.length > 0 ? (
        <ul className={styles.list} aria-label="Deleted, the last thing first">
          {found.map((thrown) => (
            <TrashedItem
              key={`${thrown.kind} ${thrown.id}`}
              thrown={thrown}
              of={types.data?.find(({ id }) => id === thrown.typeId)?.title}
            />
          ))}
        </ul>
      ) : null}
      {trash.hasNextPage ? (
        <Button variant="default" loading={trash.isFetchingNextPage} onClick={() => trash.fetchNextPage()}>
          Load more
        </Button>
      ) : null}
    </>
  );
}

function Nothing({ isAsking, clear }: { readonly isAsking: boolean; readonly clear: () => void }) {
  if (!isAsking)
    return <StateBlock icon={Trash2} title="The trash is empty" text="Deleted records, pages and data types can be restored here." />;
  return (
    <StateBlock icon={SearchX} title="Nothing deleted matches" text="Nothing in the trash is of this kind and called like this.">
      <Button variant="default" onClick={clear}>
        Clear filters
      </Button>
    </StateBlock>
  );
}
