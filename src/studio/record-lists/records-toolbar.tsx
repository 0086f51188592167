import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, Filter, Plus, Search } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { useApp } from "../data/app-context.ts";
import { type Counted, countText, foundText } from "../data/count-text.ts";
import { loadPart } from "../frame/loading/load.ts";
import { preloadOn } from "../frame/loading/preload.ts";
import { isNarrowed, nothingAsked, postsCountQuery, type RecordsAsked, readyToAsk } from "../records/cache/records-query.ts";
import { type ColumnChoice, columnsIn, columnsOfFile } from "../records/columns.ts";
import { LateRecordDialog } from "../records/record/late-record-dialog.ts";
import { otherViews } from "./other-view.tsx";
import styles from "./records-screen.module.css";
import type { InView } from "./views/kept-view.ts";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

// What stands there until they come is as wide as they are.
const RecordFilters = loadPart(
  () => import("./filter/record-filters.tsx").then(({ RecordFilters }) => RecordFilters),
  <Button variant="default" leftSection={<Filter {...icon} />}>
    Filter
  </Button>,
);
const FilterChips = loadPart(() => import("./filter/record-filters.tsx").then(({ FilterChips }) => FilterChips));
const ViewsMenu = loadPart(
  () => import("./views/views-menu.tsx").then(({ ViewsMenu }) => ViewsMenu),
  <Button variant="default" rightSection={<ChevronDown {...icon} />}>
    All records
  </Button>,
);
const RecordsMenu = loadPart(() => import("./records-menu.tsx").then(({ RecordsMenu }) => RecordsMenu));
const ColumnsDialog = loadPart(() => import("./table/columns-dialog.tsx").then(({ ColumnsDialog }) => ColumnsDialog));
const opensColumns = preloadOn(ColumnsDialog);
const opensRecord = preloadOn(LateRecordDialog);

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  /** As far as this person may ask for it. */
  readonly shown: RecordsAsked;
  /** What the list below asks for. */
  readonly listed: RecordsAsked;
  readonly onAsk: (asked: RecordsAsked) => void;
  readonly columns: readonly ColumnChoice[];
  readonly onColumns: (columns: readonly ColumnChoice[]) => void;
  readonly view: InView;
  readonly onView: (change: (view: InView) => InView) => void;
  readonly add: (() => void) | undefined;
}

/** What is shown of the records of a type, and a way to make one. */
export function RecordsToolbar({ type, asked, shown, listed, onAsk, columns, onColumns, view, onView, add }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const filter = (filters: RecordsAsked["filters"]) => onAsk({ ...asked, filters });
  return (
    <div className={styles.toolbar}>
      <ViewsMenu {...{ type, view, onView }} layouts={otherViews} fieldsButton={{ ...opensColumns, onClick: () => setChoosing(true) }} />
      <TextInput
        type="search"
        className={styles.search ?? ""}
        aria-label="Search records"
        placeholder="Search records"
        leftSection={<Search {...icon} />}
        value={asked.search}
        onChange={(event) => onAsk({ ...asked, search: event.currentTarget.value })}
      />

      <RecordFilters type={type} filters={asked.filters} onChange={filter} />
      {readyToAsk(asked).filters.length > 0 ? (
        <div className={styles.chips}>
          <FilterChips type={type} filters={asked.filters} onChange={filter} />
        </div>
      ) : null}

      <Count type={type} asked={readyToAsk(listed)} />
      {view.settings.layout === "table" ? <HiddenFields hidden={hiddenFields(type, columns)} onOpen={() => setChoosing(true)} /> : null}
      {add ? (
        <Button leftSection={<Plus {...icon} />} {...opensRecord} onClick={add}>
          New record
        </Button>
      ) : null}
      <div className={styles.menu}>
        <RecordsMenu type={type} asked={shown} onFilled={(slugs) => onColumns(columnsOfFile(type, columns, slugs))} />
      </div>
      {isChoosing ? <ColumnsDialog type={type} columns={columns} onColumns={onColumns} onClose={() => setChoosing(false)} /> : null}
    </div>
  );
}

function hiddenFields(type: PostType, columns: readonly ColumnChoice[]): number {
  return columnsIn(type, columns).filter(({ field, isHidden }) => field !== undefined && isHidden).length;
}

/** Says that the table does not show all fields, and leads to the choice of them. */
function HiddenFields({ hidden, onOpen }: { readonly hidden: number; readonly onOpen: () => void }) {
  if (hidden === 0) return null;
  return (
    <button type="button" className={styles.hidden} {...opensColumns} onClick={onOpen}>
      {hidden === 1 ? "1 hidden field" : `${hidden} hidden fields`}
    </button>
  );
}

/** How many records there are, and how many of them a filter or a search leaves: the list asks for the same numbers. */
function Count({ type, asked }: { readonly type: PostType; readonly asked: RecordsAsked }) {
  const app = useApp();
  const all = useQuery(postsCountQuery(app.id, type.id, nothingAsked));
  const found = useQuery(postsCountQuery(app.id, type.id, asked));
  const isFew = isNarrowed(asked);
  const words = (of: Counted) => (isFew && found.data ? foundText(found.data, of) : `${countText(of)}${isFew ? " in all" : ""}`);
  return (
    <span className={styles.count} aria-live={isFew ? "polite" : "off"}>
      {all.data ? words(all.data) : ""}
    </span>
  );
}
