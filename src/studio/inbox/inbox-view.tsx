import { Button, SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { ArrowUp, CheckCheck, Inbox, SearchX } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { InboxItem } from "../../contract/inbox.ts";
import { type InboxKind, type InboxTab, inboxKindNames, inboxKinds, inboxTabs } from "../../model/access/inbox.ts";
import { clockText } from "../data/moment-text.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import styles from "./inbox.module.css";
import { addressOf, InboxDetail } from "./inbox-detail.tsx";
import type { InboxAsked } from "./inbox-lists.ts";
import { InboxRow } from "./inbox-row.tsx";
import { SnoozeDialog } from "./snooze-dialog.tsx";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { keyOf, useInboxState } from "./use-inbox-state.ts";
import { useNewItems } from "./use-new-items.ts";

interface Props {
  readonly asked: InboxAsked;
  readonly onAsk: (asked: InboxAsked) => void;
  readonly found: readonly InboxItem[];
  readonly isPending: boolean;
  /** It could not be asked for; what was found before is still shown. */
  readonly isFailed: boolean;
  /** When what is shown was found, in milliseconds since 1970. */
  readonly foundAt: number;
  readonly retry: () => void;
  readonly onMore: (() => void) | undefined;
  readonly types: readonly { readonly id: number; readonly title: string }[];
  /** Of several apps. */
  readonly isOfMany: boolean;
}

/** The list of what somebody is told of, and beside it the one that is looked at. */
export function InboxView(props: Props) {
  const { asked, onAsk, found, isPending, isFailed, foundAt, retry, onMore, isOfMany } = props;
  const [isReading, setReading] = useState(false);
  const { seen, fresh, showFresh } = useNewItems(found, { isReading });
  const state = useInboxState(seen, asked.tab);
  useEffect(() => setReading(state.isReading), [state.isReading]);
  const [isSnoozing, setSnoozing] = useState(false);
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const focusOn = (item: InboxItem | undefined) =>
    item && list.current?.querySelector<HTMLElement>(`[data-item-key="${keyOf(item)}"] button`)?.focus();
  const open = (item = state.shown) => {
    const address = item && addressOf(item);
    if (!item || address === undefined) return;
    if (item.readAt === null) state.show(item);
    if (/^https?:/i.test(address)) window.open(address, "_blank", "noopener,noreferrer");
    else void navigate({ to: address as never });
  };
  useInboxKeys({
    move: (by) => focusOn(state.move(by)),
    open: () => open(),
    done: state.done,
    snooze: () => state.meant().length > 0 && setSnoozing(true),
    unread: state.unread,
    choose: () => state.shown && state.choose(state.shown, false),
  });
  const isAsking = asked.kind !== "" || asked.typeId !== undefined;
  const isEmpty = !isPending && state.items.length === 0;
  return (
    <>
      <Filters {...props} />
      {isFailed && found.length > 0 ? (
        <p className={styles.offline} role="status">
          Offline — showing what we had at {clockText(foundAt)}
        </p>
      ) : null}
      {state.picked.length > 0 ? <BulkBar state={state} onSnooze={() => setSnoozing(true)} /> : null}
      {isPending && !isFailed ? <Loading what="the inbox" rows={8} height={52} /> : null}
      {isFailed && found.length === 0 ? <LoadFailed what="The inbox" retry={retry} /> : null}
      {isEmpty && !isFailed ? (
        <Nothing tab={asked.tab} isAsking={isAsking} clear={() => onAsk({ ...asked, kind: "", typeId: undefined })} />
      ) : null}
      {state.items.length > 0 ? (
        <div className={styles.panes} data-open={state.isOpen || undefined}>
          <div className={styles.left}>
            {fresh > 0 ? (
              <Button
                className={styles.fresh}
                size="compact-sm"
                radius="xl"
                leftSection={<ArrowUp size={14} aria-hidden />}
                onClick={() => {
                  showFresh();
                  list.current?.scrollIntoView({ block: "nearest" });
                  requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[data-item-key] button")?.focus());
                }}
              >
                {fresh} new
              </Button>
            ) : null}
            <ul
              ref={list}
              className={styles.list}
              aria-label={`${inboxTabs[asked.tab]}, the most urgent first`}
              onKeyDown={(event) => onListKey(event, { move: (by) => focusOn(state.move(by)), open: () => open() })}
            >
              {state.items.map((item) => (
                <InboxRow
                  key={keyOf(item)}
                  {...{ item, isOfMany }}
                  isCurrent={state.shown === item}
                  isChosen={state.chosen.has(keyOf(item))}
                  onShow={() => state.show(item)}
                  onChoose={(isRange) => state.choose(item, isRange)}
                />
              ))}
            </ul>
            {onMore ? (
              <Button variant="default" onClick={onMore}>
                Load more
              </Button>
            ) : null}
          </div>
          {state.shown ? (
            <InboxDetail
              {...{ item: state.shown, isOfMany }}
              onDone={state.done}
              onSnooze={() => setSnoozing(true)}
              onUnread={state.unread}
              onBack={() => {
                state.close();
                requestAnimationFrame(() => focusOn(state.shown));
              }}
            />
          ) : null}
        </div>
      ) : null}
      <Announced count={found.length} />
      {isSnoozing ? (
        <SnoozeDialog
          count={state.meant().length}
          onClose={() => setSnoozing(false)}
          onChoose={(until) => {
            setSnoozing(false);
            state.snooze(until);
          }}
        />
      ) : null}
    </>
  );
}

function onListKey(event: KeyboardEvent, { move, open }: { readonly move: (by: 1 | -1) => void; readonly open: () => void }): void {
  if (!(event.target instanceof HTMLButtonElement)) return;
  if (event.key === "Enter") open();
  else if (event.key === "ArrowDown") move(1);
  else if (event.key === "ArrowUp") move(-1);
  else return;
  event.preventDefault();
}

function Filters({ asked, onAsk, types }: Pick<Props, "asked" | "onAsk" | "types">) {
  const tabs = Object.entries(inboxTabs) as [InboxTab, string][];
  return (
    <div className={styles.filters}>
      <SegmentedControl
        aria-label="What to show"
        className={styles.tabs}
        data={tabs.map(([value, label]) => ({ value, label }))}
        value={asked.tab}
        onChange={(tab) => onAsk({ ...asked, tab: tab as InboxTab })}
      />
      <select
        aria-label="Kind"
        value={asked.kind}
        onChange={(event) => onAsk({ ...asked, kind: event.currentTarget.value as InboxKind | "" })}
      >
        <option value="">All kinds</option>
        {inboxKindNames.map((kind) => (
          <option key={kind} value={kind}>
            {inboxKinds[kind].label}
          </option>
        ))}
      </select>
      {types.length > 0 ? (
        <select
          aria-label="Data type"
          value={asked.typeId ?? ""}
          onChange={({ currentTarget: { value } }) => onAsk({ ...asked, typeId: value === "" ? undefined : Number(value) })}
        >
          <option value="">All data types</option>
          {types.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  );
}

function BulkBar({ state, onSnooze }: { readonly state: ReturnType<typeof useInboxState>; readonly onSnooze: () => void }) {
  return (
    <div className={styles.bulk} role="toolbar" aria-label="What to do with those that are chosen">
      <strong>{state.picked.length} chosen</strong>
      <Button size="compact-sm" variant="default" onClick={state.done}>
        {state.picked.every(({ doneAt }) => doneAt === null) ? "Done" : "Not done"}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onSnooze}>
        Snooze
      </Button>
      <Button size="compact-sm" variant="default" onClick={state.unread}>
        {state.picked.every(({ readAt }) => readAt === null) ? "Mark as read" : "Mark as unread"}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={state.clear}>
        Clear
      </Button>
    </div>
  );
}

function Nothing({ tab, isAsking, clear }: { readonly tab: InboxTab; readonly isAsking: boolean; readonly clear: () => void }) {
  if (isAsking)
    return (
      <StateBlock icon={SearchX} title="No such items">
        <Button variant="default" onClick={clear}>
          Show all
        </Button>
      </StateBlock>
    );
  if (tab === "done")
    return <StateBlock icon={CheckCheck} title="Nothing done yet" text="What you mark as done stands here for 90 days." />;
  if (tab === "snoozed")
    return <StateBlock icon={Inbox} title="Nothing snoozed" text="What you put off stands here until it comes back." />;
  return <StateBlock icon={Inbox} title="Nothing waiting" text="New form entries and assignments arrive here." />;
}

const quiet = 10_000;

/** Says that something new came, to those who do not see it: at most every ten seconds. */
function Announced({ count }: { readonly count: number }) {
  const [said, setSaid] = useState("");
  const before = useRef(count);
  const at = useRef(0);
  useEffect(() => {
    const added = count - before.current;
    before.current = count;
    if (added <= 0 || Date.now() - at.current < quiet) return;
    at.current = Date.now();
    setSaid(`${added} new`);
  }, [count]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
