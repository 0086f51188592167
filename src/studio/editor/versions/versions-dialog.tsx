import { Button, Modal } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { History, Lock } from "lucide-react";
import { useState } from "react";
import type { Layout } from "../../../model/page/block.ts";
import { changesBetween } from "../../../model/page/changes.ts";
import { layoutOf } from "../../../model/page/tree.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { momentText } from "../../data/moment-text.ts";
import { confirm } from "../../frame/dialogs/ask.tsx";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../../frame/loading/state-block.tsx";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { isPageFile, type PageFile, type Version } from "../page-file.ts";
import { aroundOwn } from "../shared-around.ts";
import { restorePlan } from "./restore-version.ts";
import { VersionChanges } from "./version-changes.tsx";
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
      <Chosen key={version.id} file={file} version={version} versions={versions} />
    </div>
  );
}

function Unavailable({ fault, retry }: { readonly fault: Error; readonly retry: () => void }) {
  if (fault instanceof CallFailed && fault.status === 403)
    return <StateBlock icon={Lock} title="The versions of this page are not for you" text={`${fault.message} Ask an admin of the app.`} />;
  return <LoadFailed what="The version history" retry={retry} />;
}

/** One version: its picture, how it differs from the draft or from another version, and the way back to it. */
function Chosen({
  file,
  version,
  versions,
}: {
  readonly file: PageFile;
  readonly version: Version;
  readonly versions: readonly Version[];
}) {
  const editor = useEditor();
  const [isBeside, setBeside] = useState(false);
  const [comparedId, setCompared] = useState<number | null>(null);
  const compared = versions.find(({ id }) => id === comparedId && id !== version.id) ?? null;
  const when = momentText(version.publishedAt);
  const found = useQuery(versionQuery(editor.host.app, file, version.id));
  const other = useQuery({ ...versionQuery(editor.host.app, file, compared?.id ?? version.id), enabled: compared !== null });
  if (found.isPending || (compared !== null && other.isPending)) return <Loading what="the version" rows={1} height={320} />;
  if (found.isError || (compared !== null && other.isError)) return <LoadFailed what="This version" retry={() => found.refetch()} />;
  const layout = aroundOwn(editor, found.data);
  const draft = layoutOf(editor.tree());
  const against = compared === null || other.data === undefined ? draft : aroundOwn(editor, other.data);
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
  const otherTitle = compared === null ? "What you are editing" : `The page as of ${momentText(compared.publishedAt)}`;
  const [before, after] = compared !== null && compared.id < version.id ? [against, layout] : [layout, against];
  return (
    <div className={classes.chosen}>
      <div className={classes.compare}>
        <label>
          Compare with{" "}
          <select value={compared?.id ?? ""} onChange={({ target }) => setCompared(target.value === "" ? null : Number(target.value))}>
            <option value="">What you are editing</option>
            {versions
              .filter(({ id }) => id !== version.id)
              .map(({ id, publishedAt }) => (
                <option key={id} value={id}>
                  {momentText(publishedAt)}
                </option>
              ))}
          </select>
        </label>
        <label>
          <input type="checkbox" checked={isBeside} onChange={({ currentTarget }) => setBeside(currentTarget.checked)} /> Side by side
        </label>
      </div>
      <div className={classes.pictures} data-two={isBeside ? "" : undefined}>
        <VersionPreview title={`The page as of ${when}`} layout={layout} />
        {isBeside && <VersionPreview title={otherTitle} layout={against} isPicture />}
      </div>
      <VersionChanges before={before} after={after} />
      <div className={classes.foot}>
        <span className={classes.difference} role="status">
          {difference(changesBetween(layout, against).length, compared)}
        </span>
        <Button variant="default" onClick={() => editor.open(null)}>
          Cancel
        </Button>
        <Button disabled={sameLayout(layout, draft)} onClick={() => void restore()}>
          Restore version
        </Button>
      </div>
    </div>
  );
}

const sameLayout = (one: Layout, other: Layout) => changesBetween(one, other).length === 0;

function difference(count: number, compared: Version | null): string {
  const from = compared === null ? "what you are editing" : `the version of ${momentText(compared.publishedAt)}`;
  if (count === 0) return compared === null ? "This is what you are editing." : `The same as ${from}.`;
  return `${count} ${count === 1 ? "difference" : "differences"} from ${from}.`;
}
