import { ActionIcon, Button, Tooltip } from "@mantine/core";
import { Eye } from "lucide-react";
import { memo, useDeferredValue } from "react";
import { type Command, trigger } from "../commands/define-command.ts";
import { redo, undo } from "../commands/history.ts";
import { keysShown } from "../commands/keys.ts";
import { preview, showDesktop, showFit, showPhone, showTablet } from "../commands/view.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import type { Width } from "../editor-state.ts";
import { isMac } from "../is-mac.ts";
import { useWidth } from "../use-width.ts";
import { HeldBackButton, useHeldBackElsewhere } from "./held-back.tsx";
import { savingLabels } from "./saving-labels.ts";
import classes from "./top-bar.module.css";

const icon = { size: 16, strokeWidth: 1.75, "aria-hidden": true } as const;

/** Where saving stands; why it failed, for who points at it or in words. */
export function SavingLabel({ saysWhy = false, saved = savingLabels.saved }: { readonly saysWhy?: boolean; readonly saved?: string }) {
  const editor = useEditor();
  const saving = useEditorState((state) => state.saving);
  const isAnyHeldBack = useHeldBackElsewhere().length > 0;
  const state = saving.state === "saved" && isAnyHeldBack ? "heldBack" : saving.state;
  const bad = state === "failed" || state === "stale" || state === "heldBack";
  return (
    <span
      className={classes.saving}
      data-bad={bad ? "" : undefined}
      data-state={state}
      title={saving.state === "failed" ? saving.message : undefined}
    >
      <span role="status">
        {state === "saved" ? saved : savingLabels[state]}
        {saysWhy && saving.state === "failed" ? `: ${saving.message}` : ""}{" "}
        {state === "heldBack" ? <HeldBackButton className={classes.retry} /> : null}
      </span>
      {saving.state === "failed" && (
        <button type="button" className={classes.retry} onClick={() => void editor.drafts.flush()}>
          Retry
        </button>
      )}
    </span>
  );
}

export function UndoRedo() {
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
  const keys = keysShown(command, { mac: isMac() });
  return (
    <Tooltip label={beside === undefined ? `${command.label} (${keys})` : `${command.label}: ${beside} (${keys})`}>
      <ActionIcon variant="subtle" color="gray" aria-label={command.label} disabled={disabled} onClick={() => trigger(editor, command)}>
        {Icon && <Icon {...icon} />}
      </ActionIcon>
    </Tooltip>
  );
});

/** On a narrow screen its icon says it: nothing of the bar may be cut off. */
export function PreviewButton({ label }: { readonly label: string }) {
  const editor = useEditor();
  return (
    <Button variant="default" aria-label={label} title={label} className={classes.preview} onClick={() => trigger(editor, preview)}>
      <Eye {...icon} />
      <span className={classes.previewWords}>{label}</span>
    </Button>
  );
}

const widthCommands: readonly (readonly [Width, Command])[] = [
  ["desktop", showDesktop],
  ["tablet", showTablet],
  ["phone", showPhone],
  ["fit", showFit],
];

const all: readonly Width[] = ["desktop", "tablet", "phone", "fit"];

/** How wide the canvas is; `offered` where not all widths make sense. */
export function Widths({ offered = all }: { readonly offered?: readonly Width[] }) {
  const editor = useEditor();
  const width = useWidth();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend where a name is enough
    <div role="group" aria-label={`Width of the ${editor.host.kinds.whole}`} className={classes.widths}>
      {widthCommands
        .filter(([name]) => offered.includes(name))
        .map(([name, command]) => {
          const Icon = command.icon;
          return (
            <Tooltip key={name} label={`${command.label} (${keysShown(command, { mac: isMac() })})`}>
              <button type="button" aria-label={command.label} aria-pressed={width === name} onClick={() => trigger(editor, command)}>
                {Icon && <Icon {...icon} />}
              </button>
            </Tooltip>
          );
        })}
    </div>
  );
}
