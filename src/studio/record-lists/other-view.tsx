import type { ComponentType } from "react";
import type { ViewSettings } from "../../model/types/record-view.ts";
import { loadPart, type Preloaded } from "../frame/loading/load.ts";
import { readyToAsk } from "../records/cache/records-query.ts";
import { PendingView } from "./pending-view.tsx";
import type { TableViewProps } from "./table/table-view.tsx";

const BoardView = loadPart(() => import("./board/board-view.tsx").then(({ BoardView }) => BoardView), <PendingView layout="board" />);
const CalendarView = loadPart(
  () => import("./calendar/calendar-view.tsx").then(({ CalendarView }) => CalendarView),
  <PendingView layout="calendar" />,
);
const GalleryView = loadPart(
  () => import("./gallery/gallery-view.tsx").then(({ GalleryView }) => GalleryView),
  <PendingView layout="gallery" />,
);
const GroupedTable = loadPart(
  () => import("./groups/grouped-table.tsx").then(({ GroupedTable }) => GroupedTable),
  <PendingView layout="table" />,
);

type OtherViewName = Exclude<ViewSettings["layout"], "table"> | "groups";

/** What shows records as something else than a plain table. */
export const otherViews: Readonly<Record<OtherViewName, Preloaded>> = {
  board: BoardView,
  calendar: CalendarView,
  gallery: GalleryView,
  groups: GroupedTable,
};

/** Which of them shows a view. */
export function otherViewOf({ layout, group }: Pick<ViewSettings, "layout" | "group">): OtherViewName | undefined {
  if (layout !== "table") return layout;
  return group === undefined ? undefined : "groups";
}

interface Props extends TableViewProps {
  /** The table itself is handed down: loaded from here it would be taken out of the first script of the screen. */
  readonly Table: ComponentType<TableViewProps>;
  readonly mayAdd: boolean;
}

/** The records as something else than a plain table. */
export function OtherView({ Table, mayAdd, ...props }: Props) {
  const { type, posts, settings, onSettings, onOpen, opened, onEnd } = props;
  const { layout, group, columns } = settings;
  const asked = readyToAsk(props.asked);
  if (layout === "board") return <BoardView {...{ type, asked, onOpen }} />;
  if (layout === "gallery") {
    const choose = (gallery: NonNullable<typeof settings.gallery>) => onSettings({ gallery });
    return <GalleryView {...{ type, posts, columns, onOpen, opened, onEnd }} chosen={settings.gallery} onChoose={choose} />;
  }
  if (layout === "calendar") {
    const choose = (calendar: NonNullable<typeof settings.calendar>) => onSettings({ calendar });
    return <CalendarView {...{ type, asked, onOpen, opened, mayAdd }} chosen={settings.calendar} onChoose={choose} />;
  }
  return group === undefined ? null : <GroupedTable {...props} asked={asked} Table={Table} group={group} />;
}
