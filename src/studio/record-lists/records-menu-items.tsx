import { Menu } from "@mantine/core";
import { Download, Mails, Printer, Upload } from "lucide-react";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

interface Props {
  readonly onImport: () => void;
  readonly onExport: () => void;
  readonly onMail: () => void;
}

/** What may be done with all records of a type at once. */
export function RecordsMenuItems({ onImport, onExport, onMail }: Props) {
  return (
    <>
      <Menu.Item leftSection={<Upload {...icon} />} onClick={onImport}>
        Import records…
      </Menu.Item>
      <Menu.Item leftSection={<Download {...icon} />} onClick={onExport}>
        Export records…
      </Menu.Item>
      <Menu.Item leftSection={<Mails {...icon} />} onClick={onMail}>
        E-mail records…
      </Menu.Item>
      <Menu.Item leftSection={<Printer {...icon} />} onClick={() => window.print()}>
        Print list
      </Menu.Item>
    </>
  );
}
