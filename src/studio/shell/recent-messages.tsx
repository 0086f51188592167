import { ActionIcon, Popover, Tooltip } from "@mantine/core";
import { Bell } from "lucide-react";
import { useState } from "react";
import { markRead, useToasts } from "../data/toasts.ts";
import { escapeAtOnce } from "../theme/escape-at-once.ts";
import { loadPart } from "./load.ts";
import { Loading } from "./loading.tsx";
import { preloadOn } from "./preload.ts";
import styles from "./recent-messages.module.css";

const MessageList = loadPart(
  () => import("./message-list.tsx").then(({ MessageList }) => MessageList),
  <Loading what="messages" rows={2} height={40} />,
);

/** Everything that was said in this tab, so that a toast that has gone is not lost. */
export function RecentMessages({ position = "bottom-end" }: { readonly position?: "bottom-end" | "right-end" }) {
  const { unread } = useToasts();
  const [opened, setOpened] = useState(false);
  const label = unread === 0 ? "Recent messages" : `Recent messages, ${unread} new`;
  const toggle = () => {
    setOpened(!opened);
    markRead();
  };
  return (
    <Popover opened={opened} onChange={setOpened} position={position} width={340} trapFocus returnFocus>
      <Popover.Target>
        <Tooltip label="Recent messages" disabled={opened} position={position === "right-end" ? "right" : "bottom"}>
          <ActionIcon
            size="lg"
            aria-label={label}
            {...preloadOn(MessageList)}
            onClick={toggle}
            onKeyDown={escapeAtOnce(opened, () => setOpened(false))}
          >
            <Bell size={20} strokeWidth={1.75} aria-hidden />
            {unread > 0 ? <i className={styles.new} /> : null}
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label="Recent messages">
        <h2 className={styles.heading}>Recent messages</h2>
        <MessageList />
      </Popover.Dropdown>
    </Popover>
  );
}
