import { ActionIcon, Menu } from "@mantine/core";
import { AlarmClock, Copy, Ellipsis, Eye, Link, Printer, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Post } from "../../../contract/posts.ts";
import { copyText } from "../../data/copy-text.ts";
import { useIsAdmin, useMayEdit } from "../../frame/access/use-may-edit.ts";
import { loadPart } from "../../frame/loading/load.ts";
import { preloadOn } from "../../frame/loading/preload.ts";
import { LateReminderDialog } from "../../reminders/late-reminder.ts";

const VisibilityDialog = loadPart(() => import("./visibility-dialog.tsx").then(({ VisibilityDialog }) => VisibilityDialog));

interface Props {
  readonly post: Post;
  /** Absent: the person may make no records. */
  readonly onDuplicate: (() => void) | undefined;
  /** Absent: it was not moved just now, or that has set something off. */
  readonly onTakeBack: (() => Promise<void>) | undefined;
  /** Absent: the person may not delete it. */
  readonly onRemove: (() => void) | undefined;
}

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

export function RecordMenu({ post, onDuplicate, onTakeBack, onRemove }: Props) {
  const isAdmin = useIsAdmin();
  const mayEdit = useMayEdit();
  const [looking, setLooking] = useState(false);
  const [reminding, setReminding] = useState(false);
  return (
    <>
      <Menu position="top-start" width={200}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label="More about this record">
            <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onTakeBack ? (
            // What fails is said where calls are made.
            <Menu.Item leftSection={<Undo2 {...icon} />} onClick={() => onTakeBack().catch(() => undefined)}>
              Undo the last step
            </Menu.Item>
          ) : null}
          {/* The address names the record, and the list behind it. */}
          <Menu.Item leftSection={<Link {...icon} />} onClick={() => copyText(window.location.href)}>
            Copy link
          </Menu.Item>
          <Menu.Item leftSection={<Printer {...icon} />} onClick={() => window.print()}>
            Print
          </Menu.Item>
          {onDuplicate ? (
            <Menu.Item leftSection={<Copy {...icon} />} onClick={onDuplicate}>
              Duplicate
            </Menu.Item>
          ) : null}
          {mayEdit ? (
            <Menu.Item leftSection={<AlarmClock {...icon} />} {...preloadOn(LateReminderDialog)} onClick={() => setReminding(true)}>
              Reminder
            </Menu.Item>
          ) : null}
          {isAdmin ? (
            <Menu.Item leftSection={<Eye {...icon} />} {...preloadOn(VisibilityDialog)} onClick={() => setLooking(true)}>
              Who can see this?
            </Menu.Item>
          ) : null}
          {onRemove ? (
            <Menu.Item color="red" leftSection={<Trash2 {...icon} />} onClick={onRemove}>
              Delete record
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {reminding ? (
        <LateReminderDialog post={{ id: post.id, typeId: post.typeId, statusId: post.statusId }} onClose={() => setReminding(false)} />
      ) : null}
      {looking ? <VisibilityDialog post={post} onClose={() => setLooking(false)} /> : null}
    </>
  );
}
