import { Button, Modal, NativeSelect } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useContext, useState } from "react";
import { AppContext, type CurrentApp, useApi, useApp } from "../../data/app-context.ts";
import { type ViewedAs, viewAs } from "../../data/view-as.ts";
import { siteAddress } from "../addresses/site-address.ts";
import { DialogFooter } from "../dialogs/dialog-footer.tsx";
import styles from "./view-as.module.css";

interface Props {
  readonly onClose: () => void;
}

/** Asks as whom the app is to be looked at. */
export function ViewAsDialog({ onClose }: Props) {
  const app = useContext(AppContext);
  return (
    <Modal opened onClose={onClose} title="View as" size={440}>
      {app ? <Choice app={app} onClose={onClose} /> : <p>Open an app first.</p>}
    </Modal>
  );
}

const always = [
  { value: "visitor", label: "A visitor", name: "a visitor", role: 0 },
  { value: "role:25", label: "A subscriber", name: "a subscriber", role: 25 },
  { value: "role:50", label: "An editor", name: "an editor", role: 50 },
] as const;

function Choice({ app, onClose }: Props & { readonly app: CurrentApp }) {
  const client = useQueryClient();
  const [chosen, choose] = useState("role:25");
  const [isOpening, setOpening] = useState(false);
  const api = useApi();
  // The page that is open is the one to be seen.
  const { page } = useParams({ strict: false });
  const others = useOthers();
  const all = [...always, ...others.groups, ...others.people];
  const start = () => {
    const one = all.find(({ value }) => value === chosen);
    if (!one) return;
    viewAs({ app: app.id, as: one.value, name: one.name, role: one.role } satisfies ViewedAs);
    void client.resetQueries();
    onClose();
  };
  const startOnSite = async () => {
    // Opened by the press itself: what opens later counts as a pop-up. A site never gets hold of the studio.
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    setOpening(true);
    try {
      const { path } = await api.viewOnSite({ body: { as: chosen } });
      const address = `${siteAddress(app).replace(/\/$/, "")}${path}&to=${encodeURIComponent(`/${page ?? ""}`)}`;
      if (tab) tab.location.replace(address);
      else window.location.assign(address);
      onClose();
    } catch {
      // The call has said why.
      tab?.close();
    } finally {
      setOpening(false);
    }
  };
  const data = [
    { group: "Roles", items: always.map(({ value, label }) => ({ value, label })) },
    { group: "Groups", items: others.groups },
    { group: "People", items: others.people },
  ];
  return (
    <div className={styles.dialog}>
      <p>You see what they see and can change nothing, until you stop. On the site it ends by itself after half an hour.</p>
      <NativeSelect
        label="As"
        data={data.filter(({ items }) => items.length > 0)}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={() => void startOnSite()} loading={isOpening}>
          Open the site
        </Button>
        <Button onClick={start}>View</Button>
      </DialogFooter>
    </div>
  );
}

/** The groups and the first hundred people of the app. */
function useOthers() {
  const app = useApp();
  const api = useApi();
  const groups = useQuery({
    queryKey: ["view-as-groups", app.id],
    queryFn: ({ signal }) => api.listGroups({ signal, quiet: true }),
    staleTime: 0,
  });
  const people = useQuery({
    queryKey: ["view-as-people", app.id],
    queryFn: ({ signal }) => api.listMembers({ params: { id: app.id }, signal, list: { count: 100, page: 1 }, quiet: true }),
    staleTime: 0,
  });
  return {
    groups: (groups.data ?? []).map(({ id, title }) => ({ value: `group:${id}`, label: title, name: `somebody in ${title}`, role: 25 })),
    people: (people.data ?? []).map(({ user, appRole: role }) => {
      const name = user.nickname || `${user.firstName} ${user.lastName}`.trim() || `#${user.id}`;
      return { value: `user:${user.id}`, label: name, name, role };
    }),
  };
}
