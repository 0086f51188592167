import type { ComponentType } from "react";
import type { ViewSettings } from "../../model/post-types/record-view.ts";
import { loadPart, type Preloaded } from "../shell/load.ts";
import { LookToCome } from "./look-to-come.tsx";
import { readyToAsk } from "./posts-query.ts";
import type { TableViewProps } from "./table/table-view.tsx";

const BoardView = loadPart(() => import("./board/board-view.tsx").then(({ BoardView }) => BoardView), <LookToCome layout="board" />);
const CalendarView = loadPart(
  () => import("./calendar/calendar-view.tsx").then(({ CalendarView }) => CalendarView),
  <LookToCome layout="calendar" />,
);
const GalleryView = loadPart(
  () => import("./gallery/gallery-view.tsx").then(({ GalleryView }) => GalleryView),
  <LookToCome layout="gallery" />,
);
const GroupedTable = loadPart(
  () => import("./groups/grouped-table.tsx").then(({ GroupedTable }) => GroupedTable),
  <LookToCome layout="table" />,
);

type Look = Exclude<ViewSettings["layout"], "table"> | "groups";

/** What shows records as something else than a plain table. */
export const looks: Readonly<Record<Look, Preloaded>> = {
  board: BoardView,
  calendar: CalendarView,
  gallery: GalleryView,
  groups: GroupedTable,
};

/** Which of them shows a view. */
export function lookOf({ layout, group }: Pick<ViewSettings, "layout" | "group">): Look | undefined {
  if (layout !== "table") return layout;
  return group === undefined ? undefined : "groups";
}

interface Props extends TableViewProps {
  /** The table itself is handed down: loaded from here it would be taken out of the first script of the screen. */
  readonly Table: ComponentType<TableViewProps>;
  readonly mayAdd: boolean;
}

/** The records as something else than a plain table. */
export function OtherLook({ Table, mayAdd, ...props }: Props) {
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
