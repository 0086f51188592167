import { nodeOf } from "../../../model/page/tree.ts";
import { nameOfSetting } from "../block-names.ts";
import type { Editor } from "../editor.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useSeekSetting } from "../inspector/seek-setting.ts";
import type { WithheldSetting } from "../saving/sift.ts";

const none: readonly WithheldSetting[] = [];

interface Withheld {
  readonly name: string;
  readonly why: string;
  readonly show: () => void;
}

/** The settings that wait until they are put right, because they cannot be saved as they are, each with a way to it. */
export function useWithheld(): readonly Withheld[] {
  const editor = useEditor();
  const seek = useSeekSetting();
  const settings = useEditorState(({ saving }) => (saving.state === "withheld" ? saving.settings : none));
  return settings.map((setting) => ({ name: nameOf(editor, setting), why: setting.why, show: () => seek(setting) }));
}

function nameOf(editor: Editor, setting: WithheldSetting): string {
  return nameOfSetting(editor.host.kinds, nodeOf(editor.tree(), setting.id)?.own, setting.label);
}

/** The first of them, to press on, and how many there are besides. */
export function WithheldButton({ className }: { readonly className: string | undefined }) {
  const [first, ...others] = useWithheld();
  if (!first) return null;
  return (
    <>
      <button type="button" className={className} title={first.why} onClick={first.show}>
        {first.name}
      </button>
      {others.length > 0 ? ` and ${others.length} more` : ""}
    </>
  );
}
