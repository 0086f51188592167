import { Button, Modal, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ExportWish, mostExported } from "../../../contract/exports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { useForm } from "../../../fields/use-form.ts";
import type { FieldValues } from "../../../model/fields/field.ts";
import { useApi, useApp, useToday } from "../../data/app-context.ts";
import { DialogFooter } from "../../shell/dialog-footer.tsx";
import { DialogForm } from "../../shell/dialog-form.tsx";
import { Loading } from "../../shell/loading.tsx";
import { LoadFailed } from "../../shell/state-block.tsx";
import { listParameters } from "../list-parameters.ts";
import { nothingAsked, postsCountQuery, type RecordsAsked, readyToAsk } from "../posts-query.ts";
import styles from "./export-dialog.module.css";
import { type Counts, columnsOf, exportFields, partsOf, said } from "./export-fields.ts";
import { openInNewTab } from "./open-in-new-tab.ts";

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  readonly onClose: () => void;
}

/** Records as a file, in a new tab. */
export function ExportDialog({ type, asked, onClose }: Props) {
  const app = useApp();
  const all = useQuery(postsCountQuery(app.id, type.id, nothingAsked));
  const filtered = useQuery(postsCountQuery(app.id, type.id, readyToAsk({ ...asked, order: undefined })));
  const failed = [all, filtered].find(({ isError }) => isError);
  return (
    <Modal opened onClose={onClose} title={`Export ${type.title}`} size={440}>
      {failed ? <LoadFailed what="The number of records" retry={() => failed.refetch()} /> : null}
      {!failed && !(all.data && filtered.data) ? <Loading what="records" rows={4} height={40} /> : null}
      {all.data && filtered.data ? (
        <ExportForm {...{ type, asked, onClose }} counts={{ all: all.data.count, filtered: filtered.data.count }} />
      ) : null}
    </Modal>
  );
}

function ExportForm({ type, asked, onClose, counts }: Props & { readonly counts: Counts }) {
  const today = useToday();
  const api = useApi();
  const [part, setPart] = useState(1);
  const [sent, setSent] = useState<ExportWish>();
  const [fields] = useState(() => exportFields(type, counts));
  const address = async (wish: ExportWish) =>
    (await api.openExport({ params: { type: type.id }, body: { ...wish, list: listParameters(asked) } })).address;
  const form = useForm({
    ...{ fields, today },
    start: {
      fileName: `${type.slug}-${today}`,
      fileExt: "csv",
      selectedData: "filtered",
      fields: columnsOf(type).map(({ value }) => value),
    },
    onSubmit: async (values) => {
      const wish = wishOf(values, part);
      if (await openInNewTab(() => address(wish))) setSent(wish);
    },
  });
  if (sent) return <Sent onAgain={async () => window.location.assign(await address(sent))} onClose={onClose} />;
  const parts = partsOf(form.values.selectedData === "all" ? counts.all : counts.filtered);
  const change = (slug: string, value: Parameters<typeof form.change>[1]) => {
    if (slug === "selectedData") setPart(1);
    form.change(slug, value);
  };
  return (
    <DialogForm {...{ id: "export", fields, form }} tools={{ today }} button="Export" onCancel={onClose} onChange={change}>
      {parts.length > 1 ? (
        <NativeSelect
          label="Part"
          description={`Only ${said(mostExported)} records are exported at once: these come in ${parts.length} parts.`}
          data={parts.map((each) => ({ value: String(each.part), label: `Records ${each.words}` }))}
          value={String(part)}
          onChange={(event) => setPart(Number(event.currentTarget.value))}
        />
      ) : null}
    </DialogForm>
  );
}

function wishOf({ fileName, fileExt, selectedData, fields }: FieldValues, part: number): ExportWish {
  return {
    fileName: String(fileName).trim(),
    fileExt: fileExt === "json" || fileExt === "xlsx" ? fileExt : "csv",
    selectedData: selectedData === "all" ? "all" : "filtered",
    fields: Array.isArray(fields) ? fields.map(String) : [],
    part,
  };
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
