import { ActionIcon, Menu } from "@mantine/core";
import { AppWindow, Maximize2, PanelRight } from "lucide-react";
import { type RecordLayout, useRecordLayout } from "../record-layout.ts";

const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
const layouts: { readonly [Layout in RecordLayout]: { readonly label: string; readonly Icon: typeof AppWindow } } = {
  dialog: { label: "Over the list", Icon: AppWindow },
  beside: { label: "Beside the list", Icon: PanelRight },
  page: { label: "Full page", Icon: Maximize2 },
};

/** Where records open for this person. What was typed stays. */
export function RecordLayoutMenu() {
  const { layout, offered, choose } = useRecordLayout();
  if (offered.length < 2) return null;
  const { Icon } = layouts[layout];
  return (
    <Menu position="bottom-end" width={180} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Where records open: ${layouts[layout].label.toLowerCase()}`}>
          <Icon {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {/* Only what is offered can be chosen. */}
        <Menu.RadioGroup value={layout} onChange={(name) => choose(name as RecordLayout)}>
          {offered.map((name) => {
            const { label, Icon: Sign } = layouts[name];
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
