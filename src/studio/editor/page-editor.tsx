import { Button, Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useState } from "react";
import "../../fields/fields.css";
import { definitions } from "../../blocks/definitions.ts";
import type { FieldTools } from "../../fields/widget.ts";
import { isStaff } from "../../model/access/guards.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { say } from "../data/toasts.ts";
import { AddSection } from "./adding/add-section.tsx";
import { Canvas } from "./canvas/canvas.tsx";
import { useEditorKeys } from "./canvas/use-keys.ts";
import { trigger } from "./commands/define-command.ts";
import { preview } from "./commands/view.ts";
import { DeleteDialog } from "./dialogs/delete-dialog.tsx";
import { KeysDialog } from "./dialogs/keys-dialog.tsx";
import { MoveDialog } from "./dialogs/move-dialog.tsx";
import { createEditor, type Editor } from "./editor.ts";
import { EditorContext, useEditor, useEditorState } from "./editor-context.tsx";
import { FieldToolsContext } from "./field-tools.ts";
import { Inspector } from "./inspector/inspector.tsx";
import { Notices } from "./notices.tsx";
import { Outline } from "./outline/outline.tsx";
import classes from "./page-editor.module.css";
import type { PageFile } from "./page-file.ts";
import { PageMovedContext } from "./page-moved.ts";
import { RawLayout } from "./raw-layout.tsx";
import { AppSettingsContext } from "./site-look.ts";
import { TopBar } from "./top-bar/top-bar.tsx";

export interface PageEditorProps {
  readonly file: PageFile;
  /** The app that the page belongs to. Its settings hold the theme. */
  readonly app: { readonly id: number; readonly settings: JsonObject };
  /** The role of whoever edits, on the platform: staff see the raw layout. */
  readonly role: number;
  /** Uploads and the app's data types, for the settings' fields. */
  readonly tools: FieldTools;
  /** Where visitors find the page. */
  readonly addressOf: (slug: string) => string;
  /** The page got another path. */
  readonly onMoved: (slug: string) => void;
  /** The editor stands and can be spoken to. */
  readonly onEditor?: (editor: Editor) => void;
}

/** The screen on which a page is made. It fills the room it is given. */
export function PageEditor({ file, app, role, tools, addressOf, onMoved, onEditor }: PageEditorProps) {
  const [editor] = useState(() =>
    createEditor({
      file,
      definitions,
      app: app.id,
      role,
      knowsType: (slug) => tools.types?.some((type) => type.slug === slug) ?? false,
      now: Date.now,
      random: Math.random,
      storage: localStorage,
      say,
    }),
  );
  useLeaving(editor);
  useEffect(() => onEditor?.(editor), [editor, onEditor]);
  return (
    <EditorContext value={editor}>
      <AppSettingsContext value={app.settings}>
        <FieldToolsContext value={tools}>
          <PageMovedContext value={onMoved}>
            <Screen addressOf={addressOf} />
          </PageMovedContext>
        </FieldToolsContext>
      </AppSettingsContext>
    </EditorContext>
  );
}

function Screen({ addressOf }: { readonly addressOf: (slug: string) => string }) {
  const editor = useEditor();
  const editing = useEditorState(({ mode }) => mode === "edit");
  const slug = useEditorState(({ page }) => page.slug);
  const panels = useEditorState((state) => state.panels);
  const wide = useMediaQuery("(min-width: 56.25em)", true, { getInitialValueInEffect: false });
  useEditorKeys(editor);
  const left = editing && wide && panels.left;
  const right = editing && wide && panels.right;
  return (
    <div className={classes.editor} data-editor="">
      {editing && <TopBar address={addressOf(slug)} />}
      <Notices />
      <div className={classes.body} data-left={left ? "" : undefined} data-right={right ? "" : undefined}>
        {left && (
          <aside className={classes.left} aria-label="Outline of the page">
            <h2>Outline</h2>
            <Outline />
          </aside>
        )}
        <Canvas />
        {right && (
          <aside className={classes.right} aria-label="Settings">
            <Inspector />
          </aside>
        )}
      </div>
      {editing && !wide && <Sheets />}
      {editing && isStaff(editor.host.role) && wide && <RawLayout />}
      {!editing && (
        <Button className={classes.back ?? ""} radius="xl" onClick={() => trigger(editor, preview)}>
          Back to editing
        </Button>
      )}
      <AddSection />
      <DeleteDialog />
      <MoveDialog />
      <KeysDialog />
      <Announcer />
    </div>
  );
}

/** On a phone the panels are sheets that come up over the page. */
function Sheets() {
  const editor = useEditor();
  const open = useEditorState(({ opened }) => (opened?.what === "outline" || opened?.what === "settings" ? opened.what : null));
  return (
    <div className={classes.sheets}>
      <Button variant="default" onClick={() => editor.open({ what: "outline" })}>
        Outline
      </Button>
      <Button variant="default" onClick={() => editor.open({ what: "settings" })}>
        Settings
      </Button>
      <Drawer
        opened={open !== null}
        onClose={() => editor.open(null)}
        position="bottom"
        size="70%"
        title={open === "outline" ? "Outline" : "Settings"}
      >
        {open === "outline" ? <Outline /> : <Inspector />}
      </Drawer>
    </div>
  );
}

/** Says to a screen reader what just happened to the page. */
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
