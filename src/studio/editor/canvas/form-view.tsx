import { memo } from "react";
import { RenderContextProvider } from "../../../blocks/parts/render-context.ts";
import { layoutOf } from "../../../model/page/tree.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useFieldTools } from "../field-tools.ts";
import { SampleForm } from "../sample-form.tsx";
import { useSiteTheme } from "../site-theme.ts";
import { useRoots } from "../use-block.ts";
import { FieldNode } from "./field-node.tsx";

/** The form as visitors see it: its fields are nodes while it is edited, and can be filled in while it is looked at. */
export function FormView() {
  const { renderContext } = useSiteTheme();
  const editor = useEditor();
  const tools = useFieldTools();
  const title = useEditorState((state) => state.title);
  const editing = useEditorState(({ mode }) => mode === "edit");
  return (
    <RenderContextProvider value={{ ...renderContext, editing, path: "/", mainHeading: undefined }}>
      <main id="main" aria-label={`The form ${title}`} className="je-form section">
        <h1>{title}</h1>
        {editing ? <FieldNodes /> : <SampleForm id="form" fields={layoutOf(editor.tree())} tools={tools} />}
      </main>
    </RenderContextProvider>
  );
}

const FieldNodes = memo(function FieldNodes() {
  const roots = useRoots();
  return (
    <div className="form">
      <div className="f-fields">
        {roots.map((id) => (
          <FieldNode key={id} id={id} />
        ))}
      </div>
      {roots.length > 0 && (
        <div className="form-end">
          <span className="button" data-variant="info">
            Send
          </span>
        </div>
      )}
    </div>
  );
});
