import { Button } from "@mantine/core";
import { Mail } from "lucide-react";
import { useState } from "react";
import { sendsMail } from "../../../model/actions/sends-mail.ts";
import { loadPart } from "../../frame/loading/load.ts";
import { preloadOn } from "../../frame/loading/preload.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import type { StatusDraft } from "../draft/workflow-draft.ts";

const NotificationsDialog = loadPart(() => import("./notifications-dialog.tsx").then((part) => part.NotificationsDialog));

/** Opens the mails of a status, which are those of its actions that write to people. */
export function NotificationsButton({ workflow, status }: { readonly workflow: Workflow; readonly status: StatusDraft }) {
  const [isOpen, setOpen] = useState(false);
  const count = status.actions.filter(sendsMail).length;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Mail size={16} strokeWidth={1.75} aria-hidden />}
        style={{ justifySelf: "start" }}
        {...preloadOn(NotificationsDialog)}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? "Notifications" : `Notifications (${count})`}
      </Button>
      {isOpen ? <NotificationsDialog {...{ workflow, status }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
