import { Modal } from "@mantine/core";
import { commands } from "../commands/commands.ts";
import { keysShown } from "../commands/keys.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { isMac } from "../is-mac.ts";
import classes from "./dialogs.module.css";

/** Every command of the editor with its key. */
export function KeysDialog() {
  const editor = useEditor();
  const opened = useEditorState((state) => state.opened?.what === "keys");
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <Modal opened={opened} onClose={() => editor.open(null)} title="Keyboard shortcuts" size={640}>
      <div className={classes.keys}>
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {commands
                .filter((command) => command.group === group && command.keys)
                .map((command) => (
                  <div key={command.name}>
                    <dt>{command.label}</dt>
                    <dd>
                      <kbd>{keysShown(command, { mac: isMac() })}</kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
