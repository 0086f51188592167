import { Button } from "@mantine/core";
import { Layers } from "lucide-react";
import { useState } from "react";
import type { Block } from "../../../model/page/block.ts";
import { definitionOf } from "../../../model/page/inside.ts";
import { landmarkOf } from "../../../model/page/shared-parts.ts";
import { nodeOf } from "../../../model/page/tree.ts";
import type { Editor } from "../editor.ts";
import { useEditor, usePageInHand } from "../editor-context.tsx";
import { usePageInApp } from "../page-in-app.ts";
import { useIsOnAllPages } from "../shared-around.ts";
import classes from "./inspector.module.css";

/** Says of a block of a header or footer whether it stands on all pages or on this one alone, and how to change that. */
export function SharedNote({ block }: { readonly block: Block }) {
  const editor = useEditor();
  const isOnAll = useIsOnAllPages(block.id);
  const inApp = usePageInApp();
  const { definitions } = editor.host.kinds;
  const landmark = landmarkOf(block, definitions);
  if (isOnAll)
    return (
      <div className={classes.note}>
        <p>
          <Layers size={14} strokeWidth={1.75} aria-hidden /> On all pages: what you change here changes everywhere.
        </p>
        {definitionOf(definitions, block.component)?.navigation && (
          <Button variant="default" size="xs" onClick={inApp.editMenu}>
            Edit navigation
          </Button>
        )}
      </div>
    );
  if (landmark === "main" || nodeOf(editor.tree(), block.id)?.parent !== null) return null;
  return <OwnNote part={landmark} />;
}

function OwnNote({ part }: { readonly part: "header" | "footer" }) {
  const editor = useEditor();
  const { shared } = usePageInHand();
  const { share } = usePageInApp();
  const [isBusy, setBusy] = useState(false);
  const isThere = shared !== null && hasPart(editor, part);
  const change = async () => {
    setBusy(true);
    if (isThere) await takeSites(editor, part);
    else await share(part);
    setBusy(false);
  };
  return (
    <div className={classes.note}>
      <p>This {part} is on this page only.</p>
      <Button variant="default" size="xs" loading={isBusy} onClick={() => void change()}>
        {isThere ? `Use the ${part} of all pages` : `Use this ${part} on all pages`}
      </Button>
    </div>
  );
}

/** Whether the site has this part, which the page does not show as it has its own. */
function hasPart(editor: Editor, part: "header" | "footer"): boolean {
  return editor.state.getState().page?.shared?.has[part] ?? false;
}

/** The page's own is taken away; once that is saved the site's stands there. */
async function takeSites(editor: Editor, part: "header" | "footer"): Promise<void> {
  const { definitions } = editor.host.kinds;
  const own = editor.tree().roots.filter((id) => landmarkOf(nodeOf(editor.tree(), id)?.own ?? { component: "" }, definitions) === part);
  const operations = own.map((id) => ({ do: "remove", id }) as const);
  if (editor.carryOut({ label: `Took away this page's own ${part}`, operations })) await editor.drafts.flush();
}
