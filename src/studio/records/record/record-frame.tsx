import { ActionIcon, Modal } from "@mantine/core";
import { History } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { namedBy } from "../../../model/types/title-of.ts";
import { useMayEdit } from "../../frame/access/use-may-edit.ts";
import { useMedia } from "../../frame/layouts/use-media.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { RecordForm } from "../form/record-form.tsx";
import { useRecordFormulas } from "../formulas/use-record-formulas.ts";
import { NotesButton } from "../notes/notes-button.tsx";
import { useRecordLayout } from "../record-layout.ts";
import { type PanelName, useOpenPanel } from "../side-panel/open-panel.ts";
import { RecordPanel } from "../side-panel/record-panel.tsx";
import { useDirty } from "../side-panel/use-dirty.ts";
import { StatusChip } from "../status/status-chip.tsx";
import { RecordBooked } from "./record-booked.tsx";
import styles from "./record-dialog.module.css";
import { RecordLayoutMenu } from "./record-layout-menu.tsx";
import { RecordLeaving } from "./record-leaving.tsx";
import { RecordNeighbours } from "./record-neighbours.tsx";
import { RecordPresence } from "./record-presence.tsx";
import { RecordSurface } from "./record-surface.tsx";
import { useLeaving } from "./use-leaving.ts";
import type { Neighbours } from "./use-neighbours.ts";

interface Props {
  readonly type: PostType;
  readonly post: Post | undefined;
  readonly copied?: Post;
  readonly start?: FieldValues;
  /** Something else than the list lies behind it. */
  readonly isAlone?: boolean;
  readonly neighbours?: Neighbours;
  /** Somebody deleted it meanwhile, or took it out of sight. */
  readonly isGone?: boolean;
  readonly onOpen: (id: number | "new" | undefined, from?: number) => void;
}

/** What stands around a record: what it is, its form, what stands beside it. It stays when one goes on to the next record. */
export function RecordFrame({ type, post, copied, start, isAlone = false, neighbours, isGone = false, onOpen }: Props) {
  const { mark, isDirty, ...typed } = useDirty();
  const { leave, leaving } = useLeaving(typed);
  const [isGoingOn, setGoingOn] = useState(false);
  const { isReady, formulas } = useRecordFormulas(type, post);
  // A form that gets its first formula while somebody fills it in stays: these begin to work when who reads them is here.
  const [isDrawn, setDrawn] = useState(isReady);
  if (isReady && !isDrawn) setDrawn(true);
  const mayEdit = useMayEdit();
  const offered: readonly PanelName[] = post && mayEdit ? (type.withNote ? ["notes", "history", "emails"] : ["history", "emails"]) : [];
  const { layout } = useRecordLayout();
  const isNarrow = useMedia("(max-width: 60em)");
  const panel = useOpenPanel(offered, { isOver: isNarrow || (layout === "beside" && !isAlone) });
  const close = () => leave(() => onOpen(undefined));
  const goOn = (id: number) => {
    // A key finds the focus in a field, which goes away with it; a button keeps it.
    setGoingOn(document.activeElement?.closest("[data-neighbours]") != null);
    leave(() => onOpen(id));
  };
  const named = post && namedBy(post, type.postFields);
  const status = post && type.statuses.find(({ id }) => id === post.statusId);
  const toggle = (name: PanelName) => panel.show(panel.open === name ? undefined : name);
  return (
    <RecordSurface isAlone={isAlone} isWide={panel.open !== undefined} onClose={close}>
      <Modal.Header>
        <Modal.Title>
          {post ? (
            <>
              <span className={styles.number}>#{post.id}</span> {named?.words}
            </>
          ) : (
            `New record in ${type.title}`
          )}
        </Modal.Title>
        {post ? <StatusChip status={status} /> : null}
        <span className={styles.beside}>
          {post ? <RecordPresence postId={post.id} /> : null}
          {neighbours ? <RecordNeighbours neighbours={neighbours} onGo={goOn} /> : null}
          {post && offered.includes("notes") ? (
            <NotesButton type={type} post={post} isOpen={panel.open === "notes"} onClick={() => toggle("notes")} />
          ) : null}
          {offered.includes("history") ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label="History"
              aria-expanded={panel.open === "history"}
              onClick={() => toggle("history")}
            >
              <History size={18} strokeWidth={1.75} aria-hidden />
            </ActionIcon>
          ) : null}
          {isAlone ? null : <RecordLayoutMenu />}
        </span>
        <Modal.CloseButton aria-label="Close" />
      </Modal.Header>
      <Modal.Body>
        <div className={styles.main}>
          {post ? <RecordBooked fields={type.postFields} post={post} /> : null}
          {isDrawn ? null : <Loading what="the form" rows={5} height={52} />}
          {isDrawn ? (
            <RecordForm
              key={post?.id ?? `from ${copied?.id}`}
              {...{ type, post, copied, start, formulas, isGone, isGoingOn }}
              onDirty={mark}
              onDone={close}
              onDuplicate={() => leave(() => onOpen("new", post?.id))}
              isLeaving={leaving !== undefined}
              onCancel={close}
            />
          ) : null}
        </div>
        {post && panel.open ? (
          <RecordPanel key={post.id} {...{ type, post, offered }} open={panel.open} onShow={panel.show} isDirty={isDirty} onDirty={mark} />
        ) : null}
      </Modal.Body>
      {leaving ? <RecordLeaving {...leaving} /> : null}
    </RecordSurface>
  );
}
