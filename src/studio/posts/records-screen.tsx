import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Inbox, Lock, Plus, Search, SearchX } from "lucide-react";
import { Suspense, useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { useApp } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { typeQuery } from "../data/type-query.ts";
import { loadPart } from "../shell/load.ts";
import { Loading } from "../shell/loading.tsx";
import { LoadFailed, StateBlock } from "../shell/state-block.tsx";
import { namesToLoad } from "./names-beside.ts";
import { nothingAsked, postsCountQuery, postsQuery, type RecordsAsked, readyToAsk } from "./posts-query.ts";
import { FilterChips, RecordFilters } from "./record-filters.tsx";
import { useRecordRights } from "./record-rights.ts";
import { RecordsMenu } from "./records-menu.tsx";
import styles from "./records-screen.module.css";
import { RecordsTable } from "./records-table.tsx";

const NewRecordDialog = loadPart(() => import("./record-dialog.tsx").then(({ NewRecordDialog }) => NewRecordDialog));
const OpenRecordDialog = loadPart(() => import("./record-dialog.tsx").then(({ OpenRecordDialog }) => OpenRecordDialog));

/** The records of a data type. `?id=` opens one. */
export function RecordsScreen() {
  const app = useApp();
  const { type: wanted = "" } = useParams({ strict: false });
  const type = useQuery(typeQuery(app.id, wanted));
  if (type.data === undefined)
    return type.isError ? (
      <LoadFailed what="The data type" retry={() => type.refetch()} />
    ) : (
      <Loading what="records" rows={8} height={40} />
    );
  return <Records key={type.data.id} type={type.data} />;
}

function Records({ type }: { readonly type: PostType }) {
  const rights = useRecordRights(type);
  const [asked, setAsked] = useState<RecordsAsked>(nothingAsked);
  const [search] = useDebouncedValue(asked.search.trim(), 300);
  const { id: opened } = useSearch({ strict: false }) as { readonly id?: string | number };
  const navigate = useNavigate();
  const open = (id: number | "new" | undefined) =>
    navigate({ to: ".", search: (old: object) => ({ ...old, id }), replace: false } as never);
  if (!rights.mayRead) {
    return (
      <StateBlock icon={Lock} title="Records are private" text="Only editors and admins of this app see them. Ask an admin for a role." />
    );
  }
  const add = rights.mayCreate ? () => open("new") : undefined;
  return (
    <div className={styles.records}>
      <Toolbar {...{ type, asked, add }} onAsk={setAsked} />
      <List type={type} asked={{ ...asked, search }} onAsk={setAsked} onOpen={open} add={add} opened={opened} />
    </div>
  );
}

interface ToolbarProps {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  readonly onAsk: (asked: RecordsAsked) => void;
  readonly add: (() => void) | undefined;
}

function Toolbar({ type, asked, onAsk, add }: ToolbarProps) {
  const app = useApp();
  const count = useQuery(postsCountQuery(app.id, type.id, nothingAsked));
  const filter = (filters: RecordsAsked["filters"]) => onAsk({ ...asked, filters });
  const inAll = asked.search !== "" || asked.filters.length > 0 ? " in all" : "";
  return (
    <div className={styles.toolbar}>
      <TextInput
        type="search"
        aria-label="Search records"
        placeholder="Search records"
        leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
        value={asked.search}
        onChange={(event) => onAsk({ ...asked, search: event.currentTarget.value })}
      />
      <RecordFilters type={type} filters={asked.filters} onChange={filter} />
      <FilterChips type={type} filters={asked.filters} onChange={filter} />
      <span className={styles.count}>{count.data ? countText(count.data.count) + inAll : ""}</span>
      {add ? (
        <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={add}>
          New record
        </Button>
      ) : null}
      <RecordsMenu type={type} asked={asked} />
    </div>
  );
}

interface ListProps extends ToolbarProps {
  readonly onOpen: (id: number | "new" | undefined) => void;
  readonly opened: string | number | undefined;
}

function List({ type, asked, onAsk, onOpen, add, opened }: ListProps) {
  const app = useApp();
  const ready = readyToAsk(asked);
  const posts = useInfiniteQuery(postsQuery(app.id, type.id, ready, namesToLoad(type.postFields)));
  const found = itemsOf(posts.data);
  const close = () => onOpen(undefined);
  const isAsking = ready.search !== "" || ready.filters.length > 0;
  const id = Number(opened);
  return (
    <>
      {posts.isPending ? <Loading what="records" rows={8} height={40} /> : null}
      {posts.isError ? <ListFailed failure={posts.error} retry={() => posts.refetch()} /> : null}
      {posts.isSuccess && found.length === 0 ? (
        <Nothing asked={isAsking ? ready : undefined} type={type} add={add} clear={() => onAsk({ ...nothingAsked, order: asked.order })} />
      ) : null}
      {found.length > 0 ? (
        <div className={styles.scroll}>
          <RecordsTable
            type={type}
            posts={found}
            order={asked.order}
            onOrder={(order) => onAsk({ ...asked, order })}
            onOpen={(post) => onOpen(post.id)}
          />
          {posts.hasNextPage ? (
            <div className={styles.more}>
              <Button variant="default" loading={posts.isFetchingNextPage} onClick={() => posts.fetchNextPage()}>
                Load more
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
      <Suspense>
        {opened === "new" && add ? <NewRecordDialog type={type} onClose={close} /> : null}
        {Number.isSafeInteger(id) && id > 0 ? (
          <OpenRecordDialog type={type} id={id} listed={found.find((post) => post.id === id)} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

function ListFailed({ failure, retry }: { readonly failure: Error; readonly retry: () => void }) {
  if (failure instanceof CallFailed && failure.status === 403)
    return <StateBlock icon={Lock} title="Records are private" text={failure.message} />;
  return <LoadFailed what="Records" retry={retry} />;
}

interface NothingProps {
  /** What was searched and filtered for, if anything was. */
  readonly asked: RecordsAsked | undefined;
  readonly type: PostType;
  readonly add: (() => void) | undefined;
  readonly clear: () => void;
}

function Nothing({ asked, type, add, clear }: NothingProps) {
  if (asked) {
    return (
      <StateBlock icon={SearchX} title="No records match" text={nothingWith(asked, type.title)}>
        <Button variant="default" onClick={clear}>
          Clear filters
        </Button>
      </StateBlock>
    );
  }
  return (
    <StateBlock icon={Inbox} title={`No records in ${type.title} yet`} text="Add one here, or put a form for it on a page.">
      {add ? <Button onClick={add}>New record</Button> : null}
    </StateBlock>
  );
}

function nothingWith({ search, filters }: RecordsAsked, title: string): string {
  if (search === "") return `No record in ${title} meets the filters above.`;
  return `No record in ${title} with “${search}”${filters.length > 0 ? " meets the filters above" : ""}.`;
}

function countText(count: number): string {
  return count === 1 ? "1 record" : `${count.toLocaleString("en-US")} records`;
}
