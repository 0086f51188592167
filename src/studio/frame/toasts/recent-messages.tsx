import { ActionIcon } from "@mantine/core";
import { History } from "lucide-react";
import { useState } from "react";
import { markRead, useToasts } from "../../data/toasts.ts";
import { loadPart } from "../loading/load.ts";
import { Loading } from "../loading/loading.tsx";
import { preload } from "../loading/preload.ts";
import { LatePopover } from "../menus/late-popover.tsx";
import { LateTooltip } from "../menus/late-tooltip.tsx";
import styles from "./recent-messages.module.css";

const MessageList = loadPart(
  () => import("./message-list.tsx").then(({ MessageList }) => MessageList),
  <Loading what="messages" rows={2} height={40} />,
);

/** Everything that was said in this tab, so that a toast that has gone is not lost. */
export function RecentMessages({ position = "bottom-end" }: { readonly position?: "bottom-end" | "right-end" }) {
  const { unread } = useToasts();
  const [isOpen, setOpen] = useState(false);
  const open = (opens: boolean) => {
    setOpen(opens);
    markRead();
  };
  return (
    <LatePopover
      isOpen={isOpen}
      onOpen={open}
      onNear={() => preload(MessageList)}
      across="recent messages"
      position={position}
      width={340}
      label="Recent messages"
      button={(props) => (
        <LateTooltip label="Recent messages" position={position === "right-end" ? "right" : "bottom"}>
          <ActionIcon {...props} size="lg" aria-label={unread === 0 ? "Recent messages" : `Recent messages, ${unread} new`}>
            <History size={20} strokeWidth={1.75} aria-hidden />
            {unread > 0 ? <i className={styles.new} /> : null}
          </ActionIcon>
        </LateTooltip>
      )}
    >
      <h2 className={styles.heading}>Recent messages</h2>
      <MessageList />
    </LatePopover>
  );
}
