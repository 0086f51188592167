import { CloseButton, Tabs } from "@mantine/core";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { HistoryPanel } from "../history/history-panel.tsx";
import { MailsPanel } from "../mails/mails-panel.tsx";
import { NotesPanel } from "../notes/notes-panel.tsx";
import type { PanelName } from "./open-panel.ts";
import styles from "./record-panel.module.css";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly offered: readonly PanelName[];
  readonly open: PanelName;
  readonly onShow: (name: PanelName | undefined) => void;
  /** Whether something was typed that is not kept yet. */
  readonly isDirty: boolean;
  readonly onDirty: (form: string, isDirty: boolean) => void;
}

const labels: { readonly [Name in PanelName]: string } = { notes: "Notes", history: "History", emails: "Mails" };

/** What is known of a record besides its fields. */
export function RecordPanel({ type, post, offered, open, onShow, isDirty, onDirty }: Props) {
  return (
    <aside className={styles.panel} aria-label="Beside the record">
      <Tabs value={open} onChange={(name) => onShow(offered.find((each) => each === name))} keepMounted={false} className={styles.tabs}>
        <div className={styles.head}>
          <Tabs.List>
            {offered.map((name) => (
              <Tabs.Tab key={name} value={name}>
                {labels[name]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          <CloseButton aria-label={`Close ${labels[open].toLowerCase()}`} onClick={() => onShow(undefined)} />
        </div>
        <Tabs.Panel value="notes" className={styles.content}>
          <NotesPanel type={type} post={post} onDirty={onDirty} />
        </Tabs.Panel>
        <Tabs.Panel value="history" className={styles.content}>
          <HistoryPanel type={type} post={post} isDirty={isDirty} />
        </Tabs.Panel>
        <Tabs.Panel value="emails" className={styles.content}>
          <MailsPanel postId={post.id} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
