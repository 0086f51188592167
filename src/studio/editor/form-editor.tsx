import { useEffect, useRef, useState } from "react";
import type { FieldTools } from "../../fields/widget.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { say } from "../data/toasts.ts";
import { FormPanel } from "./adding/palette.tsx";
import { Canvas } from "./canvas/canvas.tsx";
import { EmptyForm } from "./canvas/empty-form.tsx";
import { FormView } from "./canvas/form-view.tsx";
import { createEditor, type Editor, type EditorHost } from "./editor.ts";
import { EditorContext } from "./editor-context.tsx";
import { EditorScreen } from "./editor-screen.tsx";
import { FieldToolsContext } from "./field-tools.ts";
import { FieldInspector } from "./inspector/field-inspector.tsx";
import { type FieldTab, FieldTabsContext } from "./inspector/field-tabs.ts";
import { formKinds } from "./kinds/form-kinds.ts";
import { AppSettingsContext } from "./site-theme.ts";
import { FormBar } from "./top-bar/form-bar.tsx";
import type { TreeFile } from "./tree-file.ts";
import type { TreeKinds } from "./tree-kinds.ts";

export interface FormEditorProps {
  readonly file: TreeFile;
  /** The app that the form belongs to. Its settings hold the theme. */
  readonly app: { readonly id: number; readonly settings: JsonObject };
  /** The role of whoever edits, on the platform. */
  readonly role: number;
  readonly tools: FieldTools;
  /** What else can be set of a field, beside its own settings. */
  readonly tabs?: readonly FieldTab[];
  /** The settings of a field that the file does not keep as they are; all but these is saved. */
  readonly refusedIn?: TreeKinds["refusedIn"];
  /** Whether the key of a field stays when its label changes. It does not change. */
  readonly keepsKey?: EditorHost["keepsKey"];
  /** What tells this form from the one it stands in, for who hears the screen. */
  readonly name?: string;
  /** What is said once all is saved, where whoever edits has something else to do for it to be kept. */
  readonly saved?: string;
  /** The editor stands and can be spoken to. */
  readonly onEditor?: (editor: Editor) => void;
}

/** The screen on which a form is made: the page editor with fields in the place of blocks. It fills the room it is given. */
export function FormEditor({ file, app, role, tools, tabs = [], refusedIn, keepsKey, name, saved, onEditor }: FormEditorProps) {
  // The data types come later than the form may.
  const types = useRef(tools.types);
  useEffect(() => {
    types.current = tools.types;
  }, [tools.types]);
  const [editor] = useState(() =>
    createEditor({
      file,
      kinds: refusedIn ? { ...formKinds, refusedIn } : formKinds,
      app: app.id,
      role,
      knowsType: (slug) => types.current?.some((type) => type.slug === slug) ?? false,
      now: Date.now,
      random: Math.random,
      storage: localStorage,
      say,
      ...(keepsKey && { keepsKey }),
    }),
  );
  const named = (label: string) => (name === undefined ? label : `${label}: ${name}`);
  useEffect(() => onEditor?.(editor), [editor, onEditor]);
  return (
    <EditorContext value={editor}>
      <AppSettingsContext value={app.settings}>
        <FieldToolsContext value={tools}>
          <FieldTabsContext value={tabs}>
            <EditorScreen
              bar={<FormBar saved={saved} />}
              left={{ title: "Add field", label: named("Add field"), content: <FormPanel /> }}
              right={{ title: "Settings", label: named("Settings of the field"), content: <FieldInspector /> }}
            >
              <Canvas empty={<EmptyForm />}>
                <FormView />
              </Canvas>
            </EditorScreen>
          </FieldTabsContext>
        </FieldToolsContext>
      </AppSettingsContext>
    </EditorContext>
  );
}
