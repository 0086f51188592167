import { Modal } from "@mantine/core";
import { useEffect } from "react";
import { markRead } from "../../data/toasts.ts";
import { MessageList } from "./message-list.tsx";

/** The recent messages where there is no button for them: on a phone, and from the palette. */
export function MessagesDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  useEffect(markRead, []);
  return (
    <Modal opened={opened} onClose={onClose} title="Recent messages" size={440}>
      <MessageList />
    </Modal>
  );
}
