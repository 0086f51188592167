import { ActionIcon, Menu } from "@mantine/core";
import { AppWindow, Maximize2, PanelRight } from "lucide-react";
import { type RecordLook, useRecordLook } from "./record-look.ts";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
const looks: { readonly [Look in RecordLook]: { readonly label: string; readonly Icon: typeof AppWindow } } = {
  dialog: { label: "Over the list", Icon: AppWindow },
  beside: { label: "Beside the list", Icon: PanelRight },
  page: { label: "Full page", Icon: Maximize2 },
};

/** Where records open for this person. What was typed stays. */
export function RecordLookMenu() {
  const { look, offered, choose } = useRecordLook();
  if (offered.length < 2) return null;
  const { Icon } = looks[look];
  return (
    <Menu position="bottom-end" width={180} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Where records open: ${looks[look].label.toLowerCase()}`}>
          <Icon {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {/* Only what is offered can be chosen. */}
        <Menu.RadioGroup value={look} onChange={(name) => choose(name as RecordLook)}>
          {offered.map((name) => {
            const { label, Icon: Sign } = looks[name];
            return (
              <Menu.RadioItem key={name} value={name} closeMenuOnClick rightSection={<Sign {...icon} size={16} />}>
                {label}
              </Menu.RadioItem>
            );
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
