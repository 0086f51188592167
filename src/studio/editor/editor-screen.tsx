import { Button, Drawer } from "@mantine/core";
import { type ReactNode, useEffect, useId } from "react";
import { createPortal } from "react-dom";
import { useMedia } from "../frame/layouts/use-media.ts";
import { isFocusLost } from "../theme/restore-focus.ts";
import "../theme/fields.css";
import { useEditorKeys } from "./canvas/use-keys.ts";
import { trigger } from "./commands/define-command.ts";
import { preview } from "./commands/view.ts";
import { DeleteDialog } from "./dialogs/delete-dialog.tsx";
import { KeysDialog } from "./dialogs/keys-dialog.tsx";
import { MoveDialog } from "./dialogs/move-dialog.tsx";
import type { Editor } from "./editor.ts";
import { useEditor, useEditorState } from "./editor-context.tsx";
import classes from "./editor-screen.module.css";
import { MovedHere, useMovable } from "./movable.tsx";
import { Notices } from "./notices.tsx";

export interface Panel {
  /** What its button on a phone says. */
  readonly title: string;
  readonly label: string;
  /** Stands above it where there is room for it beside the canvas. */
  readonly heading?: string;
  readonly content: ReactNode;
}

interface Props {
  readonly bar: ReactNode;
  readonly left: Panel;
  readonly right: Panel;
  /** Dialogs and what lies under the canvas. */
  readonly more?: ReactNode;
  /** The canvas. */
  readonly children: ReactNode;
}

/** The screen on which a page or a form is made: a bar, a panel on each side, the canvas between. It fills the room it is given. */
export function EditorScreen({ bar, left, right, more, children }: Props) {
  const editor = useEditor();
  const editing = useEditorState(({ mode }) => mode === "edit");
  const panels = useEditorState((state) => state.panels);
  const wide = useMedia("(min-width: 56.25em)");
  const screen = useId();
  // What is half-made in the settings, such as a dialog of theirs, outlives a window that becomes narrow: they move, they do not begin anew.
  const settings = useMovable();
  useEditorKeys(editor, screen);
  useLeaving(editor);
  const hasLeft = editing && wide && panels.left;
  const hasRight = editing && wide && panels.right;
  return (
    <div className={classes.editor} data-editor={screen}>
      {editing && bar}
      <Notices />
      <div className={classes.body} data-left={hasLeft ? "" : undefined} data-right={hasRight ? "" : undefined}>
        {hasLeft && (
          <aside className={classes.left} aria-label={left.label}>
            {left.heading !== undefined && <h2>{left.heading}</h2>}
            {left.content}
          </aside>
        )}
        {children}
        {hasRight && (
          <aside className={classes.right} aria-label={right.label}>
            <MovedHere content={settings} />
          </aside>
        )}
      </div>
      {editing && createPortal(right.content, settings)}
      {editing && !wide && <Sheets left={left} right={{ ...right, content: <MovedHere content={settings} /> }} />}
      {!editing && (
        <Button ref={takeLostFocus} className={classes.back ?? ""} radius="xl" onClick={() => trigger(editor, preview)}>
          Back to editing
        </Button>
      )}
      {more}
      <DeleteDialog />
      <MoveDialog />
      <KeysDialog />
      <Announcer />
    </div>
  );
}

/** What was pressed to come to the preview is gone by then. */
function takeLostFocus(button: HTMLButtonElement | null): void {
  if (isFocusLost()) button?.focus({ preventScroll: true });
}

/** On a phone the panels are sheets that come up over the canvas. */
function Sheets({ left, right }: Pick<Props, "left" | "right">) {
  const editor = useEditor();
  const open = useEditorState(({ opened }) => (opened?.what === "outline" || opened?.what === "settings" ? opened.what : null));
  const panel = open === "outline" ? left : right;
  return (
    <div className={classes.sheets}>
      <Button variant="default" onClick={() => editor.open({ what: "outline" })}>
        {left.title}
      </Button>
      <Button variant="default" onClick={() => editor.open({ what: "settings" })}>
        {right.title}
      </Button>
      <Drawer opened={open !== null} onClose={() => editor.open(null)} position="bottom" size="70%" title={panel.title}>
        {panel.content}
      </Drawer>
    </div>
  );
}

/** Says to a screen reader what just happened. */
function Announcer() {
  const { text, count } = useEditorState((state) => state.announced);
  return (
    <div className={classes.unseen} role="log" aria-live="polite">
      <p key={count}>{text}</p>
    </div>
  );
}

/** Leaving sends what is left; closing the window with unsent edits asks first. */
function useLeaving(editor: Editor): void {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      editor.settle();
      if (editor.drafts.hasUnsaved()) event.preventDefault();
    };
    const onHidden = () => {
      if (document.visibilityState !== "hidden") return;
      editor.settle();
      void editor.drafts.flush();
    };
    const onOnline = () => void editor.drafts.flush();
    window.addEventListener("beforeunload", onUnload);
    window.addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onHidden);
      editor.settle();
      void editor.drafts.flush().finally(() => editor.stop());
    };
  }, [editor]);
}
