import { ActionIcon, Menu } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Download, Ellipsis, Upload } from "lucide-react";
import type { PostType } from "../../contract/post-types.ts";
import { loadPart } from "../shell/load.ts";
import { preload } from "../shell/preload.ts";
import { useMayEdit } from "../shell/use-may-edit.ts";
import type { RecordsAsked } from "./posts-query.ts";

const ExportDialog = loadPart(() => import("./exporting/export-dialog.tsx").then(({ ExportDialog }) => ExportDialog));
const ImportDialog = loadPart(() => import("./importing/import-dialog.tsx").then(({ ImportDialog }) => ImportDialog));

/** What may be done with all records of a type at once. Which of it is open stands in the address, so that a command can open it too. */
export function RecordsMenu({ type, asked }: { readonly type: PostType; readonly asked: RecordsAsked }) {
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  const { transfer } = useSearch({ strict: false }) as { readonly transfer?: string };
  const open = (name: string | undefined) =>
    navigate({ to: ".", search: (old: object) => ({ ...old, transfer: name }), replace: true } as never);
  const [, isImport, id] = /^(import)(?:-([1-9]\d{0,15}))?$/.exec(transfer ?? "") ?? [];
  const wanted = id === undefined ? undefined : Number(id);
  if (!mayEdit) return null;
  const near = () => preload(ImportDialog, ExportDialog);
  return (
    <>
      <Menu position="bottom-end" width={220} onOpen={near}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label="More about these records">
            <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden />} onClick={() => open("import")}>
            Import records…
          </Menu.Item>
          <Menu.Item leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />} onClick={() => open("export")}>
            Export records…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>

      {transfer === "export" ? <ExportDialog type={type} asked={asked} onClose={() => open(undefined)} /> : null}
      {isImport ? (
        <ImportDialog
          type={type}
          opened={wanted}
          onOpen={(id) => open(id === undefined ? "import" : `import-${id}`)}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  );
}
