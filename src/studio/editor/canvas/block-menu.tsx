import { Menu } from "@mantine/core";
import { commands } from "../commands/commands.ts";
import { trigger } from "../commands/define-command.ts";
import { keysShown } from "../commands/keys.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { isMac } from "../is-mac.ts";
import classes from "./overlay.module.css";

/** What the right button of the mouse offers: everything that can be done with the block under it. */
export function BlockMenu({ scale }: { readonly scale: number }) {
  const editor = useEditor();
  const at = useEditorState(({ opened }) => (opened?.what === "menu" ? opened.at : null));
  if (!at) return null;
  return (
    <Menu opened onChange={(open) => !open && editor.open(null)} position="bottom-start" withinPortal trapFocus>
      <Menu.Target>
        <span className={classes.menuPoint} style={{ left: at.x * scale, top: at.y * scale }} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Block">
        {commands
          .filter(({ group, available }) => group === "Block" && (available?.(editor) ?? true))
          .map((command) => {
            const Icon = command.icon;
            return (
              <Menu.Item
                key={command.name}
                leftSection={Icon ? <Icon size={16} strokeWidth={1.75} aria-hidden /> : undefined}
                rightSection={<span className={classes.keys}>{keysShown(command, { mac: isMac() })}</span>}
                onClick={() => {
                  editor.open(null);
                  trigger(editor, command);
                }}
              >
                {command.label}
              </Menu.Item>
            );
          })}
      </Menu.Dropdown>
    </Menu>
  );
}
