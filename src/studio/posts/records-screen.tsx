import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useCallback, useEffect, useMemo } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { ViewSettings } from "../../model/post-types/record-view.ts";
import { useApp } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { typeQuery } from "../data/type-query.ts";
import { loadPart } from "../shell/load.ts";
import { Loading } from "../shell/loading.tsx";
import { LoadFailed, StateBlock } from "../shell/state-block.tsx";
import { focusRecord } from "./focus-record.ts";
import { LateRecordDialog } from "./late-record-dialog.ts";
import type { RecordsAsked } from "./posts-query.ts";
import { useRecordLook } from "./record-look.ts";
import { useRecordRights } from "./record-rights.ts";
import { RecordsList } from "./records-list.tsx";
import styles from "./records-screen.module.css";
import { RecordsToolbar } from "./records-toolbar.tsx";
import type { ColumnChoice } from "./table/columns.ts";
import { useRecordsKeys } from "./use-records-keys.ts";
import { askable } from "./views/left-out.ts";
import { useRecordView } from "./views/use-record-view.ts";
import { askedBy, withAsked } from "./views/view-settings.ts";

const TypeGone = loadPart(() => import("./type-gone.tsx").then(({ TypeGone }) => TypeGone));

const LeftOutNotice = loadPart(() => import("./views/left-out-notice.tsx").then(({ LeftOutNotice }) => LeftOutNotice));

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
  const { settings } = view;
  const asked = useMemo(() => askedBy(settings), [settings]);
  const { settings: readable, left } = useMemo(() => askable(type, settings), [type, settings]);
  const shown = useMemo(() => askedBy(readable), [readable]);
  const [search] = useDebouncedValue(asked.search.trim(), 300);
  const listed = { ...shown, search };
  const { id: opened, from } = useSearch({ strict: false }) as { readonly id?: string | number; readonly from?: number };
  const navigate = useNavigate();
  const { look } = useRecordLook();
  const isBeside = look === "beside";
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
  const change = (how: (settings: ViewSettings) => ViewSettings) => onView((before) => ({ ...before, settings: how(before.settings) }));
  const parts = {
    type,
    add,
    onAsk: (next: RecordsAsked) => change((old) => withAsked(old, next)),
  };
  return (
    <div className={styles.records} data-opened={opened === undefined ? undefined : look}>
      <RecordsToolbar
        {...parts}
        columns={settings.columns}
        onColumns={(columns: readonly ColumnChoice[]) => change((old) => ({ ...old, columns: [...columns] }))}
        {...{ asked, shown, listed }}
        view={view}
        onView={onView}
      />
      {left.length > 0 ? <LeftOutNotice type={type} left={left} /> : null}
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
