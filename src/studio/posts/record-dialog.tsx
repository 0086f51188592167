import "../theme/fields.css";
import { ActionIcon, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";
import { titleOf } from "../../model/post-types/title-of.ts";
import { useApp } from "../data/app-context.ts";
import { Loading } from "../shell/loading.tsx";
import { LoadFailed } from "../shell/state-block.tsx";
import { useMayEdit } from "../shell/use-may-edit.ts";
import { type PanelName, useOpenPanel } from "./beside/open-panel.ts";
import { RecordPanel } from "./beside/record-panel.tsx";
import { useDirty } from "./beside/use-dirty.ts";
import { namesToLoad } from "./names-beside.ts";
import { NotesButton } from "./notes/notes-button.tsx";
import { postQuery } from "./post-query.ts";
import styles from "./record-dialog.module.css";
import { RecordForm } from "./record-form.tsx";
import { RecordLeaving } from "./record-leaving.tsx";
import { StatusChip } from "./status-chip.tsx";
import { useRecordFormulas } from "./use-record-formulas.ts";

interface Props {
  readonly type: PostType;
  readonly onClose: () => void;
}

/** A new record. */
export function NewRecordDialog(props: Props) {
  return <RecordDialog {...props} post={undefined} />;
}

/** A record that an address names: the one of the list where it is there, else it is asked for. */
export function OpenRecordDialog({ id, listed, ...props }: Props & { readonly id: number; readonly listed: Post | undefined }) {
  const app = useApp();
  const found = useQuery({ ...postQuery(app.id, id, namesToLoad(props.type.postFields)), enabled: listed === undefined });
  const post = listed ?? found.data;
  if (post !== undefined && post.typeId === props.type.id) return <RecordDialog key={post.id} {...props} post={post} />;
  return (
    <Modal opened onClose={props.onClose} title={`#${id}`} size={880}>
      {found.isError || post !== undefined ? (
        <LoadFailed what={`Record #${id}`} retry={() => found.refetch()} />
      ) : (
        <Loading what="the record" rows={5} height={52} />
      )}
    </Modal>
  );
}

const parts = { content: styles.dialog ?? "", header: styles.head ?? "", title: styles.title ?? "", body: styles.body ?? "" };

function RecordDialog({ type, post, onClose }: Props & { readonly post: Post | undefined }) {
  const { isDirty, mark } = useDirty();
  const [isAsking, setAsking] = useState(false);
  const { isReady, formulas } = useRecordFormulas(type, post);
  const mayEdit = useMayEdit();
  const offered: readonly PanelName[] = post && mayEdit ? (type.withNote ? ["notes", "history"] : ["history"]) : [];
  const panel = useOpenPanel(offered);
  const leave = () => (isDirty ? setAsking(true) : onClose());
  const status = post && type.statuses.find(({ id }) => id === post.statusId);
  const toggle = (name: PanelName) => panel.show(panel.open === name ? undefined : name);
  return (
    <Modal.Root
      opened
      onClose={leave}
      size={panel.open ? 1240 : 880}
      classNames={parts}
      lockScroll={false}
      attributes={{ header: { role: "none" } }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>
            {post ? (
              <>
                <span className={styles.number}>#{post.id}</span> {titleOf(post) === `#${post.id}` ? "" : titleOf(post)}
              </>
            ) : (
              `New record in ${type.title}`
            )}
          </Modal.Title>
          {post ? <StatusChip status={status} /> : null}
          <span className={styles.beside}>
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
          </span>
          <Modal.CloseButton aria-label="Close" />
        </Modal.Header>
        <Modal.Body>
          <div className={styles.main}>
            {isReady ? null : <Loading what="the form" rows={5} height={52} />}
            {isReady ? (
              <RecordForm
                formulas={formulas}
                type={type}
                post={post}
                onDirty={mark}
                onDone={onClose}
                isLeaving={isAsking}
                onCancel={leave}
              />
            ) : null}
          </div>
          {post && panel.open ? (
            <RecordPanel {...{ type, post, offered }} open={panel.open} onShow={panel.show} isDirty={isDirty} onDirty={mark} />
          ) : null}
        </Modal.Body>
        {isAsking ? <RecordLeaving stay={() => setAsking(false)} discard={onClose} /> : null}
      </Modal.Content>
    </Modal.Root>
  );
}
