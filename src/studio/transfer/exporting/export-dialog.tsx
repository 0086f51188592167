import { Button, Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ExportWish } from "../../../contract/exports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { useForm } from "../../../fields/use-form.ts";
import { startValues } from "../../../model/fields/form-edits.ts";
import { useApi, useApp, useToday } from "../../data/app-context.ts";
import { unlessFailed } from "../../data/call-failed.ts";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import { DialogForm } from "../../frame/dialogs/dialog-form.tsx";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import { nothingAsked, postsCountQuery, type RecordsAsked, readyToAsk } from "../../records/cache/records-query.ts";
import styles from "./export-dialog.module.css";
import { type Counts, columnsOf, exportFields, isExportShown, wishOf } from "./export-fields.ts";
import { listParameters } from "./list-parameters.ts";
import { openInNewTab } from "./open-in-new-tab.ts";

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  /** How many records were chosen one by one, where `asked` asks for these. */
  readonly chosen?: number;
  readonly onClose: () => void;
}

/** Records as a file, in a new tab. */
export function ExportDialog({ type, asked, chosen, onClose }: Props) {
  const app = useApp();
  const all = useQuery(postsCountQuery(app.id, type.id, nothingAsked));
  const filtered = useQuery(postsCountQuery(app.id, type.id, readyToAsk({ ...asked, order: undefined })));
  const failed = [all, filtered].find(({ isError }) => isError);
  return (
    <Modal opened onClose={onClose} title={chosen === undefined ? `Export ${type.title}` : `Export ${chosen} of ${type.title}`} size={440}>
      {failed ? <LoadFailed what="The number of records" retry={() => failed.refetch()} /> : null}
      {!failed && !(all.data && filtered.data) ? <Loading what="records" rows={4} height={40} /> : null}
      {all.data && filtered.data ? (
        <ExportForm {...{ type, asked, chosen, onClose }} counts={{ all: all.data.count, filtered: filtered.data.count }} />
      ) : null}
    </Modal>
  );
}

interface FormProps extends Omit<Props, "chosen"> {
  readonly chosen: number | undefined;
  readonly counts: Counts;
}

function ExportForm({ type, asked, chosen, onClose, counts }: FormProps) {
  const today = useToday();
  const api = useApi();
  const [sent, setSent] = useState<ExportWish>();
  const [fields] = useState(() => exportFields(type, counts, { areChosen: chosen !== undefined }));
  const address = async (wish: ExportWish) =>
    (await api.openExport({ params: { type: type.id }, body: { ...wish, list: listParameters(asked) } })).address;
  const form = useForm({
    ...{ fields, today, isShown: isExportShown },
    start: {
      ...startValues(fields),
      fileName: `${type.slug}-${today}`,
      fileExt: "csv",
      headers: "labels",
      selectedData: "filtered",
      fields: columnsOf(type).map(({ value }) => value),
    },
    onSubmit: async (values) => {
      const wish = wishOf(values);
      if (await openInNewTab(() => address(wish))) setSent(wish);
    },
  });
  const again = async (wish: ExportWish) => {
    const at = await unlessFailed(address(wish));
    if (at !== undefined) window.location.assign(at);
  };
  if (sent) return <Sent onAgain={() => void again(sent)} onClose={onClose} />;
  return <DialogForm {...{ id: "export", fields, form, onCancel: onClose }} tools={{ today }} button="Export" />;
}

function Sent({ onAgain, onClose }: { readonly onAgain: () => void; readonly onClose: () => void }) {
  return (
    <div className={styles.sent}>
      <p role="status">Your file is on its way in a new tab.</p>
      <p>If nothing happened, allow pop-ups for this site, or download it here.</p>
      <DialogFooter>
        <Button variant="default" onClick={onAgain}>
          Download here
        </Button>
        <Button data-autofocus onClick={onClose}>
          Done
        </Button>
      </DialogFooter>
    </div>
  );
}
