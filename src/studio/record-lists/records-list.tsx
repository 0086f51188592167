import { Button } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Lock, SearchX } from "lucide-react";
import { useCallback, useEffect } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { ViewSettings } from "../../model/types/record-view.ts";
import { isUntouchedSample } from "../../model/types/sample-mark.ts";
import { useApp } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { itemsOf } from "../data/infinite-items.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { usePreload } from "../frame/loading/preload.ts";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { namesToLoad } from "../records/cache/included-names.ts";
import { isNarrowed, nothingAsked, postsCountQuery, postsQuery, type RecordsAsked, readyToAsk } from "../records/cache/records-query.ts";
import { columnsIn } from "../records/columns.ts";
import { ListPrint } from "../records/print/list-print.tsx";
import { LateRecordDialog } from "../records/record/late-record-dialog.ts";
import { OtherView, otherViewOf, otherViews } from "./other-view.tsx";
import { TableView } from "./table/table-view.tsx";

const NoRecords = loadPart(
  () => import("./no-records.tsx").then(({ NoRecords }) => NoRecords),
  <Loading what="records" rows={8} height={40} />,
);
const TimingNotice = loadPart(() => import("./filter/timing-notice.tsx").then(({ TimingNotice }) => TimingNotice));
const SampleNotice = loadPart(() => import("./samples/sample-notice.tsx").then(({ SampleNotice }) => SampleNotice));

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  readonly onAsk: (asked: RecordsAsked) => void;
  readonly settings: ViewSettings;
  readonly onSettings: (settings: Partial<ViewSettings>) => void;
  readonly onOpen: (id: number | "new" | undefined, from?: number) => void;
  readonly opened: string | number | undefined;
  /** The record that a new one is made from. */
  readonly from: number | undefined;
  readonly add: (() => void) | undefined;
}

/** The records that were asked for, in the state that they are in: on their way, failed, none, or there. */
export function RecordsList({ type, asked, onAsk, settings, onSettings, onOpen, opened, from, add }: Props) {
  const app = useApp();
  const ready = readyToAsk(asked);
  // What was asked before stays until the answer to something else is there: the table neither flashes nor loses its place.
  const asking = postsQuery(app.id, type.id, ready, namesToLoad(type));
  const { layout } = settings;
  // A calendar asks for its own days alone.
  const isListed = layout !== "calendar";
  const posts = useInfiniteQuery({ ...asking, placeholderData: keepPreviousData, enabled: isListed });
  const total = useQuery(postsCountQuery(app.id, type.id, ready));
  const found = itemsOf(posts.data);
  const timing = posts.data?.pages[0]?.timing;
  const isAsking = isNarrowed(ready);
  const id = Number(opened);
  const { hasNextPage, isFetching, fetchNextPage } = posts;
  const more = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const otherView = otherViewOf(settings);
  // It comes while the records are still asked for.
  useEffect(() => otherView && otherViews[otherView].preload(), [otherView]);
  usePreload(LateRecordDialog, { hasContent: isListed ? posts.isSuccess : total.isSuccess });
  const toOpen: number | "new" | undefined = opened === "new" ? opened : Number.isSafeInteger(id) && id > 0 ? id : undefined;
  const shown = { type, posts: found, total: total.data?.count, asked, settings, onSettings, onOpen, opened: toOpen, onEnd: more };
  return (
    <>
      {isListed && posts.isPending ? <Loading what="records" rows={8} height={40} /> : null}
      {posts.isError && found.length === 0 ? (
        <ListFailed failure={posts.error} retry={() => posts.refetch()} clear={() => onAsk(nothingAsked)} />
      ) : null}

      {timing && <TimingNotice type={type} timing={timing} />}
      {found.some(isUntouchedSample) && <SampleNotice type={type} />}

      {(isListed ? posts.isSuccess && found.length === 0 : total.data?.count === 0) ? (
        <NoRecords
          asked={isAsking ? ready : undefined}
          type={type}
          add={add}
          clear={() => onAsk({ ...nothingAsked, order: asked.order })}
        />
      ) : null}
      {found.length === 0 && (isListed || total.data?.count === 0) ? null : otherView === undefined ? (
        <TableView {...shown} />
      ) : (
        <OtherView {...shown} Table={TableView} mayAdd={add !== undefined} />
      )}
      {toOpen === undefined && found.length > 0 ? (
        <ListPrint
          {...{ type, posts: found, total: total.data?.count }}
          columns={columnsIn(type, settings.columns).filter(({ isHidden }) => !isHidden)}
        />
      ) : null}
      {toOpen === undefined || (toOpen === "new" && !add) ? null : (
        <LateRecordDialog {...{ type, layout, from, onOpen }} opened={toOpen} posts={found} onEnd={more} />
      )}
    </>
  );
}

interface FailedProps {
  readonly failure: Error;
  readonly retry: () => void;
  readonly clear: () => void;
}

function ListFailed({ failure, retry, clear }: FailedProps) {
  const { status = 0, message = "" } = failure instanceof CallFailed ? failure : {};
  if (status === 403) return <StateBlock icon={Lock} title="Records are private" text={message} />;
  // A condition that made sense once: asking again would be answered the same.
  if (status === 400)
    return (
      <div role="alert">
        <StateBlock icon={SearchX} title="Records cannot be asked for like this" text={message}>
          <Button variant="default" onClick={clear}>
            Clear filters
          </Button>
        </StateBlock>
      </div>
    );
  return <LoadFailed what="Records" retry={retry} />;
}
