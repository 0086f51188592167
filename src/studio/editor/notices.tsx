import { Button } from "@mantine/core";
import { momentText } from "../data/moment-text.ts";
import { useEditor, useEditorState } from "./editor-context.tsx";
import classes from "./editor-screen.module.css";
import { useHeldBackElsewhere } from "./top-bar/held-back.tsx";
import { savingLabels } from "./top-bar/saving-labels.ts";

/** What has to be decided before the work goes on: edits found on this device, or somebody else's version. */
export function Notices() {
  const editor = useEditor();
  const offered = useEditorState((state) => state.offered);
  const stale = useEditorState(({ saving }) => saving.state === "stale");
  if (stale) {
    return (
      <div className={classes.notice} role="alert">
        <p>
          Somebody else changed this {editor.host.kinds.whole} meanwhile. Your changes in the same place are kept here until you decide;
          Undo brings the other version back.
        </p>
        <Button size="xs" variant="default" onClick={() => editor.drafts.takeTheirs()}>
          Reload theirs
        </Button>
        <Button size="xs" onClick={() => editor.drafts.keepMine()}>
          Overwrite with mine
        </Button>
      </div>
    );
  }
  if (!offered) return <SavingNotice />;
  const when = momentText(offered.keptAt);
  return (
    <div className={classes.notice} role="status">
      <p>There are unsaved changes from {when} on this device.</p>
      <Button size="xs" variant="default" onClick={() => editor.drafts.discardOffered()}>
        Discard
      </Button>
      <Button size="xs" onClick={() => editor.drafts.takeOffered()}>
        Restore them
      </Button>
    </div>
  );
}

/** What is not saved is said here where the bar is too narrow to say it; at any width where somebody has to help. */
function SavingNotice() {
  const editor = useEditor();
  const saving = useEditorState((state) => state.saving);
  const [heldBack, ...others] = useHeldBackElsewhere();
  if (heldBack) {
    return (
      <div className={`${classes.notice} ${classes.cramped}`} role="status">
        <p>
          {savingLabels.heldBack} {heldBack.name}
          {others.length > 0 ? ` and ${others.length} more` : ""}
        </p>
        <Button size="xs" onClick={heldBack.show}>
          Show
        </Button>
      </div>
    );
  }
  if (saving.state !== "failed" && saving.state !== "offline") return null;
  const isLost = saving.state === "failed" && saving.isLost;
  return (
    <div className={isLost ? classes.notice : `${classes.notice} ${classes.narrow}`} role="status">
      <p>{saving.state === "failed" ? `${savingLabels.failed}: ${saving.message}` : savingLabels.offline}</p>
      {saving.state === "failed" && (
        <Button size="xs" onClick={() => void editor.drafts.flush()}>
          Retry
        </Button>
      )}
    </div>
  );
}
