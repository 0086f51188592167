import { ActionIcon, Menu } from "@mantine/core";
import { Ellipsis } from "lucide-react";
import { type Command, trigger } from "../commands/define-command.ts";
import { keysShown } from "../commands/keys.ts";
import { sharePreview, showVersions } from "../commands/page.ts";
import { showKeys } from "../commands/view.ts";
import { useEditor } from "../editor-context.tsx";
import { isMac } from "../is-mac.ts";
import classes from "./top-bar.module.css";

const offered: readonly Command[] = [showVersions, sharePreview, showKeys];
const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** What is done with the whole page, and seldom. */
export function PageMenu() {
  const editor = useEditor();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon color="gray" aria-label="More about this page">
          <Ellipsis {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((command) => {
          const Icon = command.icon;
          return (
            <Menu.Item
              key={command.name}
              leftSection={Icon && <Icon {...icon} />}
              rightSection={<span className={classes.keys}>{keysShown(command, { mac: isMac() })}</span>}
              onClick={() => trigger(editor, command)}
            >
              {command.label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
