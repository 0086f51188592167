import { Button, Modal } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { History, Lock } from "lucide-react";
import { useState } from "react";
import { changesBetween } from "../../../model/page/changes.ts";
import { layoutOf } from "../../../model/page/tree.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { momentText } from "../../data/moment-text.ts";
import { confirm } from "../../shell/ask.tsx";
import { Loading } from "../../shell/loading.tsx";
import { LoadFailed, StateBlock } from "../../shell/state-block.tsx";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { isPageFile, type PageFile, type Version } from "../page-file.ts";
import { restorePlan } from "./restore-version.ts";
import { VersionList } from "./version-list.tsx";
import { VersionPreview } from "./version-preview.tsx";
import { versionQuery, versionsQuery } from "./version-queries.ts";
import classes from "./versions.module.css";

/** What was live and when: to look at, and to bring back as the draft. */
export function VersionsDialog() {
  const editor = useEditor();
  const opened = useEditorState((state) => state.opened?.what === "versions");
  const { file } = editor.host;
  return (
    <Modal opened={opened} onClose={() => editor.open(null)} title="Version history" size={1080} classNames={classes}>
      {opened && isPageFile(file) && <Versions file={file} />}
    </Modal>
  );
}

function Versions({ file }: { readonly file: PageFile }) {
  const found = useInfiniteQuery(versionsQuery(useEditor().host.app, file));
  const [chosen, setChosen] = useState<number | null>(null);
  if (found.isPending) return <Loading what="versions" rows={5} height={64} />;
  if (found.isError) return <Unavailable fault={found.error} retry={() => found.refetch()} />;
  const versions = found.data.pages.flat();
  const version = versions.find(({ id }) => id === chosen) ?? versions[0];
  if (version === undefined)
    return (
      <StateBlock
        icon={History}
        title="No versions yet"
        text="Every time this page is published, what went live is kept here. You can come back to it whenever you like."
      />
    );
  const more = found.hasNextPage ? { isLoading: found.isFetchingNextPage, load: () => void found.fetchNextPage() } : undefined;
  return (
    <div className={classes.columns}>
      <VersionList versions={versions} chosen={version.id} onChoose={setChosen} more={more} />
      <Chosen key={version.id} file={file} version={version} />
    </div>
  );
}

function Unavailable({ fault, retry }: { readonly fault: Error; readonly retry: () => void }) {
  if (fault instanceof CallFailed && fault.status === 403)
    return <StateBlock icon={Lock} title="The versions of this page are not for you" text={`${fault.message} Ask an admin of the app.`} />;
  return <LoadFailed what="The version history" retry={retry} />;
}

/** One version: its picture, how it differs from the draft, and the way back to it. */
function Chosen({ file, version }: { readonly file: PageFile; readonly version: Version }) {
  const editor = useEditor();
  const when = momentText(version.publishedAt);
  const found = useQuery(versionQuery(editor.host.app, file, version.id));
  if (found.isPending) return <Loading what="the version" rows={1} height={320} />;
  if (found.isError) return <LoadFailed what="This version" retry={() => found.refetch()} />;
  const layout = found.data;
  const changes = changesBetween(layout, layoutOf(editor.tree())).length;
  const restore = async () => {
    const sure = await confirm({
      title: `Restore the version of ${when}?`,
      text: "It takes the place of what you are editing. Visitors see it once you publish. Undo brings back what you have now.",
      button: "Restore version",
    });
    if (!sure || !editor.carryOut(restorePlan(layout, when))) return;
    editor.open(null);
    editor.announce("Version restored");
    editor.host.say("success", `The version of ${when} is your draft now. Undo brings back what you had.`);
  };
  return (
    <div className={classes.chosen}>
      <VersionPreview title={`The page as of ${when}`} layout={layout} />
      <div className={classes.foot}>
        <span className={classes.difference} role="status">
          {changes === 0
            ? "This is what you are editing."
            : `${changes} ${changes === 1 ? "difference" : "differences"} from what you are editing.`}
        </span>
        <Button variant="default" onClick={() => editor.open(null)}>
          Cancel
        </Button>
        <Button disabled={changes === 0} onClick={() => void restore()}>
          Restore version
        </Button>
      </div>
    </div>
  );
}
