import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { say } from "../../data/toasts.ts";
import { useMayEdit } from "../../frame/access/use-may-edit.ts";
import { loadPart } from "../../frame/loading/load.ts";
import { preloadOn } from "../../frame/loading/preload.ts";
import type { RecordsAsked } from "../../records/cache/records-query.ts";
import { chosenAsked, mostChosen } from "../../transfer/exporting/chosen-asked.ts";

const ExportDialog = loadPart(() => import("../../transfer/exporting/export-dialog.tsx").then(({ ExportDialog }) => ExportDialog));

interface Props {
  readonly type: PostType;
  readonly posts: readonly Post[];
  readonly order: RecordsAsked["order"];
}

/** A file of the records that are chosen, for who may export at all. */
export function ExportChosen({ type, posts, order }: Props) {
  const mayEdit = useMayEdit();
  const [exported, setExported] = useState<readonly number[]>();
  if (!mayEdit) return null;
  const open = () => {
    if (posts.length <= mostChosen) setExported(posts.map(({ id }) => id));
    else say("warning", `At most ${mostChosen} selected records are exported at once. Filter the list, and export what it shows.`);
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Download size={16} strokeWidth={1.75} aria-hidden />}
        {...preloadOn(ExportDialog)}
        onClick={open}
      >
        Export
      </Button>
      {exported ? (
        <ExportDialog type={type} asked={chosenAsked(exported, order)} chosen={exported.length} onClose={() => setExported(undefined)} />
      ) : null}
    </>
  );
}
