import { nodeOf } from "../../../model/page/tree.ts";
import { nameOfSetting } from "../block-names.ts";
import type { Editor } from "../editor.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useSeekSetting } from "../inspector/seek-setting.ts";
import { useSeesPageSettings, useShowSettings } from "../inspector/show-settings.ts";
import { useHasUnsavedSettings } from "../inspector/unsaved-settings.ts";
import type { WithheldSetting } from "../saving/sift.ts";

const none: readonly WithheldSetting[] = [];

interface Withheld {
  readonly name: string;
  readonly why: string;
  /** In a sentence, to who is about to publish. */
  readonly said: string;
  readonly show: () => void;
}

/**
 * What waits, each with a way to it: settings until they are put right, because they cannot be saved as they are, and those of the page
 * until their button is pressed.
 */
export function useWithheld(): readonly Withheld[] {
  return useWaiting(useHasUnsavedSettings());
}

/** The same but for what is being looked at. */
export function useWithheldElsewhere(): readonly Withheld[] {
  const hasUnsaved = useHasUnsavedSettings();
  const seesThem = useSeesPageSettings();
  return useWaiting(hasUnsaved && !seesThem);
}

function useWaiting(withPageSettings: boolean): readonly Withheld[] {
  const editor = useEditor();
  const seek = useSeekSetting();
  const show = useShowSettings();
  const settings = useEditorState(({ saving }) => (saving.state === "withheld" ? saving.settings : none));
  const wrong = settings.map((setting) => {
    const name = nameOf(editor, setting);
    return { name, why: setting.why, said: `${name} is wrong: put it right before you publish`, show: () => seek(setting) };
  });
  return withPageSettings ? [...wrong, { ...pageSettings, show: () => show({ tab: "page" }) }] : wrong;
}

const pageSettings = { name: "Page settings", why: "They are saved by their button", said: "Page settings that you changed are not saved" };

function nameOf(editor: Editor, setting: WithheldSetting): string {
  return nameOfSetting(editor.host.kinds, nodeOf(editor.tree(), setting.id)?.own, setting.label);
}

/** The first of them, to press on, and how many there are besides. */
export function WithheldButton({ className }: { readonly className: string | undefined }) {
  const [first, ...others] = useWithheldElsewhere();
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
