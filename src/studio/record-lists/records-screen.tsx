import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useCallback, useEffect, useMemo } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { ViewSettings } from "../../model/types/record-view.ts";
import { useApp } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { typeQuery } from "../data/type-query.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import type { RecordsAsked } from "../records/cache/records-query.ts";
import type { ColumnChoice } from "../records/columns.ts";
import { focusRecord } from "../records/focus-record.ts";
import { LateRecordDialog } from "../records/record/late-record-dialog.ts";
import { useRecordLayout } from "../records/record-layout.ts";
import { useRecordRights } from "../records/record-rights.ts";
import { RecordsList } from "./records-list.tsx";
import styles from "./records-screen.module.css";
import { RecordsToolbar } from "./records-toolbar.tsx";
import { useRecordsKeys } from "./use-records-keys.ts";
import { askable } from "./views/left-out.ts";
import { titleInView } from "./views/title-in-view.ts";
import { useRecordView } from "./views/use-record-view.ts";
import { askedBy, withAsked } from "./views/view-settings.ts";

const TypeGone = loadPart(() => import("./type-gone.tsx").then(({ TypeGone }) => TypeGone));

const LeftOutNotice = loadPart(() => import("./views/left-out-notice.tsx").then(({ LeftOutNotice }) => LeftOutNotice));

const LostOptionNotice = loadPart(() => import("./views/lost-option-notice.tsx").then(({ LostOptionNotice }) => LostOptionNotice));

/** The records of a data type. `?id=` opens one. */
export function RecordsScreen() {
  const app = useApp();
  const { type: wanted = "" } = useParams({ strict: false });
  const type = useQuery(typeQuery(app.id, wanted));
  const { id: opened } = useSearch({ strict: false }) as { readonly id?: unknown };
  // It comes while the data type is still asked for.
  useEffect(() => (opened === undefined ? undefined : LateRecordDialog.preload()), [opened]);
  if (type.data === undefined)
    return type.isError ? (
      <LoadFailed what="The data type" retry={() => type.refetch()} />
    ) : (
      <Loading what="records" rows={8} height={40} />
    );
  return <Records key={type.data.id} type={type.data} isGone={type.error instanceof CallFailed && type.error.status === 404} />;
}

interface Props {
  readonly type: PostType;
  /** It was there, and is not any more under the name that the address says. */
  readonly isGone: boolean;
}

function Records({ type, isGone }: Props) {
  const rights = useRecordRights(type);
  const [view, onView] = useRecordView(type.id);
  const settings = useMemo(() => titleInView(type, view.settings), [type, view.settings]);
  const asked = useMemo(() => askedBy(settings), [settings]);
  const { settings: readable, left } = useMemo(() => askable(type, settings), [type, settings]);
  const shown = useMemo(() => askedBy(readable), [readable]);
  const [search] = useDebouncedValue(asked.search.trim(), 300);
  const listed = { ...shown, search };
  const { id: opened, from } = useSearch({ strict: false }) as { readonly id?: string | number; readonly from?: number };
  const navigate = useNavigate();
  const { layout } = useRecordLayout();
  const isBeside = layout === "beside";
  const router = useRouter();
  const open = useCallback(
    (id: number | "new" | undefined, from?: number) => {
      const { id: shown } = router.state.location.search as { readonly id?: unknown };
      if (isBeside && id !== undefined && shown === id) focusRecord();
      // The way back from a record that follows the list leads to the list, not through all its rows.
      const replace = isBeside && shown !== undefined && typeof id === "number";
      void navigate({ to: ".", search: (old: object) => ({ ...old, id, from }), replace } as never);
    },
    [navigate, router, isBeside],
  );
  const add = rights.mayCreate ? () => open("new") : undefined;
  useRecordsKeys(rights.mayRead ? add : undefined);
  // Whoever has a record open keeps what they typed in it until they close it.
  if (isGone && opened === undefined) return <TypeGone type={type} />;
  if (!rights.mayRead) {
    return (
      <StateBlock icon={Lock} title="Records are private" text="Only editors and admins of this app see them. Ask an admin for a role." />
    );
  }
  const change = (how: (settings: ViewSettings) => ViewSettings) =>
    onView((before) => ({ ...before, settings: how(titleInView(type, before.settings)) }));
  const parts = {
    type,
    add,
    onAsk: (next: RecordsAsked) => change((old) => withAsked(old, next)),
  };
  return (
    <div className={styles.records} data-opened={opened === undefined ? undefined : layout}>
      <RecordsToolbar
        {...parts}
        columns={settings.columns}
        onColumns={(columns: readonly ColumnChoice[]) => change((old) => ({ ...old, columns: [...columns] }))}
        {...{ asked, shown, listed }}
        view={view}
        onView={onView}
      />
      {left.length > 0 ? <LeftOutNotice type={type} left={left} /> : null}
      {readable.filters.length > 0 ? <LostOptionNotice type={type} filters={readable.filters} /> : null}
      <RecordsList
        {...parts}
        settings={readable}
        onSettings={(next) => change((old) => ({ ...old, ...next }))}
        asked={listed}
        onOpen={open}
        {...{ opened, from }}
      />
    </div>
  );
}
