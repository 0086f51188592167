import { Button, Modal } from "@mantine/core";
import { useContext } from "react";
import { AppContext, type CurrentApp } from "../data/app-context.ts";
import { useSession } from "../data/session.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { useLeave } from "./leave-app.tsx";

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The way out of the app at hand, from its menu. */
export function LeaveAppDialog({ opened, onClose }: Props) {
  const app = useContext(AppContext);
  return (
    <Modal opened={opened && app !== undefined} onClose={onClose} title={`Leave ${app?.title ?? ""}?`} size={440}>
      {app ? <Leaving app={app} onClose={onClose} /> : null}
    </Modal>
  );
}

function Leaving({ app, onClose }: { readonly app: CurrentApp; readonly onClose: () => void }) {
  const { user } = useSession();
  const leave = useLeave();
  if (app.userId === user?.id)
    return (
      <>
        <p>You own this app. Hand it over to another admin first, under “Users” in its settings, or delete it there under “General”.</p>
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
        </DialogFooter>
      </>
    );
  return (
    <>
      <p>You can no longer enter it, until somebody invites you again. What you made stays there.</p>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button color="red" loading={leave.isPending} onClick={() => user && leave.mutate(user.id, { onSuccess: onClose })}>
          Leave app
        </Button>
      </DialogFooter>
    </>
  );
}
