import { ActionIcon, Menu } from "@mantine/core";
import { Ellipsis, Trash2 } from "lucide-react";

export function RecordMenu({ onRemove }: { readonly onRemove: () => void }) {
  return (
    <Menu position="top-start" width={200}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="More about this record">
          <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" leftSection={<Trash2 size={16} strokeWidth={1.75} aria-hidden />} onClick={onRemove}>
          Delete record
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
