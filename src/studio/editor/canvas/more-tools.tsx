import { Menu } from "@mantine/core";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { cut } from "../commands/cut.ts";
import { type Command, trigger } from "../commands/define-command.ts";
import { editText } from "../commands/edit-text.ts";
import { keysShown } from "../commands/keys.ts";
import { moveTo } from "../commands/move-to.ts";
import { saveSymbol } from "../commands/save-symbol.ts";
import { selectParent } from "../commands/select.ts";
import { useEditor } from "../editor-context.tsx";
import { isMac } from "../is-mac.ts";
import classes from "./overlay.module.css";

const more: readonly Command[] = [editText, moveTo, cut, saveSymbol, selectParent];

/** What the bar has no room for. The menu is made when it is asked for: most selections never do. */
export function MoreTools() {
  const editor = useEditor();
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const button = (
    <button
      type="button"
      className={classes.tool}
      aria-label="More"
      title="More"
      aria-haspopup="menu"
      onClick={() => {
        setAsked(true);
        setOpen((known) => !known);
      }}
    >
      <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
  if (!asked) return button;
  return (
    <Menu position="bottom-end" withinPortal opened={open} onChange={setOpen}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {more
          .filter((command) => command !== saveSymbol || command.available?.(editor))
          .map((command) => (
            <MenuTool key={command.name} command={command} onClick={() => trigger(editor, command)} />
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function MenuTool({ command, onClick }: { readonly command: Command; readonly onClick: () => void }) {
  const Icon = command.icon;
  return (
    <Menu.Item
      leftSection={Icon ? <Icon size={16} strokeWidth={1.75} aria-hidden /> : undefined}
      rightSection={<span className={classes.keys}>{keysShown(command, { mac: isMac() })}</span>}
      onClick={onClick}
    >
      {command.label}
    </Menu.Item>
  );
}
