import { Menu } from "@mantine/core";
import { CalendarDays, Columns3, LayoutGrid, Pencil, Plus, Save, SquareKanban, Table2, Trash2, Users } from "lucide-react";
import type { PostType } from "../../../contract/post-types.ts";
import type { RecordView } from "../../../contract/views.ts";
import { holdsPictures, isDated } from "../../../model/fields/field-traits.ts";
import type { ViewSettings } from "../../../model/types/record-view.ts";
import { unlessFailed } from "../../data/call-failed.ts";
import { useSession } from "../../data/session.ts";
import { useMayEdit } from "../../frame/access/use-may-edit.ts";
import { askText, confirm } from "../../frame/dialogs/ask.tsx";
import type { Preloaded } from "../../frame/loading/load.ts";
import { preloadOn } from "../../frame/loading/preload.ts";
import type { InView } from "./kept-view.ts";
import { useViewChanges } from "./use-view-changes.ts";
import { plainSettings } from "./view-settings.ts";
import { ViewsList } from "./views-list.tsx";

export interface ViewsItemsProps {
  readonly type: PostType;
  readonly view: InView;
  readonly onView: (change: (view: InView) => InView) => void;
  /** What the button needs that lets one choose the fields of the table. */
  readonly fieldsButton: { readonly onPointerEnter: () => void; readonly onFocus: () => void; readonly onClick: () => void };
  /** The views beside the table, to be fetched while somebody is on the way to choose one. */
  readonly layouts: Readonly<Record<Exclude<ViewSettings["layout"], "table">, Preloaded>>;
  readonly views: readonly RecordView[];
  /** The view as it is kept; undefined: nobody keeps it. */
  readonly kept: RecordView | undefined;
  readonly isChanged: boolean;
  /** What the view is called that nobody keeps. */
  readonly nameless: string;
}

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;
const choices = [
  { layout: "table", label: "Table", Icon: Table2, suits: undefined },
  { layout: "board", label: "Board by status", Icon: SquareKanban, suits: undefined },
  { layout: "calendar", label: "Calendar", Icon: CalendarDays, suits: isDated },
  { layout: "gallery", label: "Gallery", Icon: LayoutGrid, suits: holdsPictures },
] as const;
/** How the records of a type can be looked at. */
function layoutsOf({ postFields }: PostType) {
  return choices.filter(({ suits }) => suits === undefined || postFields.some(suits));
}

/** The views of a type, the ways to look at it, and what can be done with the view at hand. */
export function ViewsItems({ type, view, onView, fieldsButton, layouts, views, kept, isChanged, nameless }: ViewsItemsProps) {
  const choose = (chosen: RecordView | undefined) =>
    onView(() => ({ id: chosen?.id, settings: chosen?.settings ?? plainSettings, entered: chosen?.settings }));
  return (
    <>
      <ViewsList {...{ views, nameless }} type={type.id} current={kept} onChoose={choose} />
      <Menu.Divider />
      {layoutsOf(type).map(({ layout, label, Icon }) => (
        <Menu.Item
          key={layout}
          leftSection={<Icon {...icon} />}
          aria-current={view.settings.layout === layout || undefined}
          {...(layout === "table" ? {} : preloadOn(layouts[layout]))}
          onClick={() => onView((before) => ({ ...before, settings: { ...before.settings, layout } }))}
        >
          {label}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<Columns3 {...icon} />} {...fieldsButton}>
        Fields in the table
      </Menu.Item>
      <Menu.Divider />
      <Actions {...{ type, view, kept, isChanged, onView }} />
    </>
  );
}

type ActionsProps = Pick<ViewsItemsProps, "type" | "view" | "onView" | "kept" | "isChanged">;

/** Whoever enters a view is in it as it is kept. */
function inView({ id, settings }: RecordView): InView {
  return { id, settings, entered: settings };
}

/** Own views are the person's to change; those that are shared, the editors'. */
function Actions({ type, view, kept, isChanged, onView }: ActionsProps) {
  const { create, change, save, remove } = useViewChanges(type);
  const isEditor = useMayEdit();
  const person = useSession(({ user }) => user?.id);
  const mayChange = kept !== undefined && (kept.isShared ? isEditor : kept.userId === person);
  const saveAs = async () => {
    const title = await askText({ title: "Save as a new view", label: "Name", button: "Save view", value: "" });
    if (title) await createAndEnter(title);
  };
  /** The menu has closed by the time the server answers. */
  const createAndEnter = (title: string) =>
    unlessFailed(create.mutateAsync({ title, settings: view.settings }).then((made) => onView(() => inView(made))));
  const saveChanges = (id: number) =>
    unlessFailed(
      save.mutateAsync({ id, mine: view }).then((saved) =>
        // What was changed of it meanwhile is to be saved yet.
        onView((before) => (saved && before.settings === view.settings ? inView(saved) : before)),
      ),
    );
  const rename = async (seen: RecordView) => {
    const title = await askText({ title: "Rename the view", label: "Name", button: "Rename", value: seen.title });
    if (title) change.mutate({ seen, title });
  };
  const ask = async (asked: RecordView) => {
    const text = asked.isShared ? "It goes for everybody. No record is deleted." : "No record is deleted.";
    if (!(await confirm({ title: `Delete “${asked.title}”?`, text, button: "Delete view", dangerous: true }))) return;
    remove.mutate(asked);
    onView(() => ({ id: undefined, settings: plainSettings }));
  };
  return (
    <>
      {mayChange && isChanged ? (
        <Menu.Item leftSection={<Save {...icon} />} onClick={() => saveChanges(kept.id)}>
          Save changes
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<Plus {...icon} />} onClick={saveAs}>
        Save as a new view
      </Menu.Item>
      {mayChange ? (
        <>
          <Menu.Item leftSection={<Pencil {...icon} />} onClick={() => rename(kept)}>
            Rename
          </Menu.Item>
          {isEditor ? (
            <Menu.Item leftSection={<Users {...icon} />} onClick={() => change.mutate({ seen: kept, isShared: !kept.isShared })}>
              {kept.isShared ? "Stop sharing" : "Share with everybody"}
            </Menu.Item>
          ) : null}
          <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={() => ask(kept)}>
            Delete view
          </Menu.Item>
        </>
      ) : null}
    </>
  );
}
