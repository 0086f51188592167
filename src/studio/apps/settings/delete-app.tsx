import { Button, Modal, TextInput } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApi, useApp } from "../../data/app-context.ts";
import { keys } from "../../data/queries.ts";
import { useSession } from "../../data/session.ts";
import { useChange } from "../../data/use-change.ts";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import { isInstallation } from "../installation.ts";
import styles from "./app-settings.module.css";

/** The end of an app, for its owner. */
export function DeleteApp() {
  const app = useApp();
  const { user } = useSession();
  const [isAsking, setAsking] = useState(false);
  if (app.userId !== user?.id || isInstallation(app)) return null;
  return (
    <section className={styles.card} aria-label="Delete this app">
      <h2>Delete this app</h2>
      <p className={styles.hint}>
        Its site, files and records are shut at once and deleted for good in 14 days. Until then you can restore it among your apps.
      </p>
      <div>
        <Button variant="outline" color="red" onClick={() => setAsking(true)}>
          Delete {app.title}
        </Button>
      </div>
      {isAsking ? <Asking onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function Asking({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  const api = useApi();
  const { history } = useRouter();
  const [typed, setTyped] = useState("");
  const close = useChange({
    call: (title: string) => api.closeApp({ params: { id: app.id }, body: { title }, quiet: true }),
    refresh: [keys.apps],
    success: `${app.title} will be deleted in 14 days.`,
    onSuccess: () => history.push("/apps"),
  });
  return (
    <Modal opened onClose={onClose} title={`Delete ${app.title}?`} size={440}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === app.title) close.mutate(typed);
        }}
      >
        <TextInput
          label={`Type “${app.title}” to delete it`}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          data-autofocus
        />
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={typed.trim() !== app.title} loading={close.isPending}>
            Delete app
          </Button>
        </DialogFooter>
      </form>
    </Modal>
  );
}
