import { ActionIcon } from "@mantine/core";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import type { PostType } from "../../contract/post-types.ts";
import { useMayEdit } from "../frame/access/use-may-edit.ts";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { preload } from "../frame/loading/preload.ts";
import { LateMenu } from "../frame/menus/late-menu.tsx";
import type { RecordsAsked } from "../records/cache/records-query.ts";

const RecordsMenuItems = loadPart(
  () => import("./records-menu-items.tsx").then(({ RecordsMenuItems }) => RecordsMenuItems),
  <Loading what="the menu" rows={3} height={32} as="items" />,
);
const ExportDialog = loadPart(() => import("../transfer/exporting/export-dialog.tsx").then(({ ExportDialog }) => ExportDialog));
const BulkMailDialog = loadPart(() => import("../bulk-mail/bulk-mail-dialog.tsx").then(({ BulkMailDialog }) => BulkMailDialog));
const ImportDialog = loadPart(() => import("../transfer/importing/import-dialog.tsx").then(({ ImportDialog }) => ImportDialog));

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  /** Told which fields an import fills that fields were made for, in the order of its columns. */
  readonly onFilled: (slugs: readonly string[]) => void;
}

/** What may be done with all records of a type at once. Which of it is open stands in the address, so that a command can open it too. */
export function RecordsMenu({ type, asked, onFilled }: Props) {
  const mayEdit = useMayEdit();
  const navigate = useNavigate();
  const { transfer } = useSearch({ strict: false }) as { readonly transfer?: string };
  const open = (name: string | undefined) =>
    navigate({ to: ".", search: (old: object) => ({ ...old, transfer: name }), replace: true } as never);
  const [, isImport, id] = /^(import)(?:-([1-9]\d{0,15}))?$/.exec(transfer ?? "") ?? [];
  const [, isMail, mailId] = /^(mail)(?:-([1-9]\d{0,15}))?$/.exec(transfer ?? "") ?? [];
  const wanted = id === undefined ? undefined : Number(id);
  if (!mayEdit) return null;
  return (
    <>
      <LateMenu
        position="bottom-end"
        width={220}
        onNear={() => preload(RecordsMenuItems, ImportDialog, ExportDialog, BulkMailDialog)}
        button={(props) => (
          <ActionIcon {...props} variant="subtle" color="gray" aria-label="More about these records">
            <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
          </ActionIcon>
        )}
      >
        <RecordsMenuItems onImport={() => open("import")} onExport={() => open("export")} onMail={() => open("mail")} />
      </LateMenu>

      {transfer === "export" ? <ExportDialog type={type} asked={asked} onClose={() => open(undefined)} /> : null}
      {isMail ? (
        <BulkMailDialog
          {...{ type, asked }}
          opened={mailId === undefined ? undefined : Number(mailId)}
          onOpen={(id) => open(id === undefined ? "mail" : `mail-${id}`)}
          onClose={() => open(undefined)}
        />
      ) : null}
      {isImport ? (
        <ImportDialog
          type={type}
          opened={wanted}
          onOpen={(id) => open(id === undefined ? "import" : `import-${id}`)}
          onFilled={onFilled}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  );
}
