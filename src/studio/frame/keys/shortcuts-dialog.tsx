import { Kbd, Modal, Switch } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useState } from "react";
import { allShortcuts } from "./all-shortcuts.ts";
import { modKey, shiftKey } from "./mod-key.ts";
import { setSingleKeys, singleKeysOn } from "./shortcuts.ts";
import styles from "./shortcuts-dialog.module.css";

export function ShortcutsDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { data: groups = [] } = useQuery({ queryKey: ["shortcuts"], queryFn: allShortcuts, staleTime: Number.POSITIVE_INFINITY });
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={640}>
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <Fragment key={does}>
                  <dt>{does}</dt>
                  <dd>
                    {keys.map((key) => (
                      <Kbd key={key}>{keyName(key)}</Kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SingleKeys />
    </Modal>
  );
}

function keyName(key: string): string {
  if (key === "mod") return modKey().trim();
  return key === "shift" ? shiftKey().trim() : key;
}

/** Switches the keys of one sign off and on. */
export function SingleKeys() {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Switch
      label="Single-key shortcuts"
      description={`Keys without ${modKey().trim()}, such as C or G then P.`}
      checked={on}
      onChange={({ currentTarget: { checked } }) => {
        setSingleKeys(checked);
        setOn(checked);
      }}
    />
  );
}
