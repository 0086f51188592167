import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { PanelLeft, PanelRight } from "lucide-react";
import { memo, useDeferredValue } from "react";
import { type Command, trigger } from "../commands/define-command.ts";
import { redo, undo } from "../commands/history.ts";
import { keysShown } from "../commands/keys.ts";
import { preview, showDesktop, showFit, showPhone, showTablet } from "../commands/view.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import type { Width } from "../editor-state.ts";
import { isMac } from "../is-mac.ts";
import { PublishPopover } from "../publish/publish-popover.tsx";
import { useUnpublished } from "../publish/publish-state.ts";
import { savingWords } from "./saving-words.ts";
import classes from "./top-bar.module.css";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** The bar above the page: what it is, how it stands, and what is done with the whole of it. */
export function TopBar({ address }: { readonly address: string }) {
  const editor = useEditor();
  const title = useEditorState(({ page }) => page.title);
  const panels = useEditorState((state) => state.panels);
  const flip = (side: "left" | "right") => editor.state.setState({ panels: { ...panels, [side]: !panels[side] } });
  return (
    <header className={classes.bar}>
      <ActionIcon
        aria-label="Outline"
        aria-pressed={panels.left}
        variant={panels.left ? "light" : "subtle"}
        color="gray"
        onClick={() => flip("left")}
      >
        <PanelLeft {...icon} />
      </ActionIcon>
      <h1 className={classes.title}>{title}</h1>
      <StatePill />
      <SavingWords />
      <span className={classes.gap} />
      <UndoRedo />
      <Widths />
      <Button variant="default" onClick={() => trigger(editor, preview)}>
        Preview
      </Button>
      <PublishPopover address={address} />
      <ActionIcon
        aria-label="Settings panel"
        aria-pressed={panels.right}
        variant={panels.right ? "light" : "subtle"}
        color="gray"
        onClick={() => flip("right")}
      >
        <PanelRight {...icon} />
      </ActionIcon>
    </header>
  );
}

function StatePill() {
  const changes = useUnpublished().length;
  const published = useEditorState(({ page }) => page.publishedAt !== null);
  if (published && changes === 0) return null;
  const words = published ? `${changes} unpublished ${changes === 1 ? "change" : "changes"}` : "Draft";
  return (
    <span className={classes.pill}>
      <i />
      {words}
    </span>
  );
}

function SavingWords() {
  const editor = useEditor();
  const saving = useEditorState((state) => state.saving);
  const bad = saving.state === "failed" || saving.state === "stale";
  return (
    <span className={classes.saving} data-bad={bad ? "" : undefined} title={saving.state === "failed" ? saving.message : undefined}>
      <span role="status">{savingWords[saving.state]}</span>
      {saving.state === "failed" && (
        <button type="button" className={classes.retry} onClick={() => void editor.drafts.flush()}>
          Retry
        </button>
      )}
    </span>
  );
}

function UndoRedo() {
  // The page is drawn first, the buttons right after.
  const done = useDeferredValue(useEditorState(({ history }) => history.done.at(-1)?.label));
  const undone = useDeferredValue(useEditorState(({ history }) => history.undone.at(-1)?.label));
  return (
    <>
      <ToolButton command={undo} disabled={done === undefined} beside={done} />
      <ToolButton command={redo} disabled={undone === undefined} beside={undone} />
    </>
  );
}

const ToolButton = memo(function ToolButton({
  command,
  disabled,
  beside,
}: {
  readonly command: Command;
  readonly disabled: boolean;
  readonly beside: string | undefined;
}) {
  const editor = useEditor();
  const Icon = command.icon;
  const keys = keysShown(command, isMac());
  return (
    <Tooltip label={beside === undefined ? `${command.label} (${keys})` : `${command.label}: ${beside} (${keys})`}>
      <ActionIcon variant="subtle" color="gray" aria-label={command.label} disabled={disabled} onClick={() => trigger(editor, command)}>
        {Icon && <Icon {...icon} />}
      </ActionIcon>
    </Tooltip>
  );
});

const widthCommands: readonly (readonly [Width, Command])[] = [
  ["desktop", showDesktop],
  ["tablet", showTablet],
  ["phone", showPhone],
  ["fit", showFit],
];

function Widths() {
  const editor = useEditor();
  const width = useEditorState((state) => state.width);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend where a name is enough
    <div role="group" aria-label="Width of the page" className={classes.widths}>
      {widthCommands.map(([name, command]) => {
        const Icon = command.icon;
        return (
          <Tooltip key={name} label={`${command.label} (${keysShown(command, isMac())})`}>
            <button type="button" aria-label={command.label} aria-pressed={width === name} onClick={() => trigger(editor, command)}>
              {Icon && <Icon {...icon} />}
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}
