import { nodeOf } from "../../../model/page/tree.ts";
import { nameOfSetting } from "../block-names.ts";
import type { Editor } from "../editor.ts";
import { useEditor, useEditorState } from "../editor-context.tsx";
import { useSeekSetting } from "../inspector/seek-setting.ts";
import { useSeesPageSettings, useShowSettings } from "../inspector/show-settings.ts";
import { useHasUnsavedSettings } from "../inspector/unsaved-settings.ts";
import type { HeldBackSetting } from "../saving/filter-invalid.ts";

const none: readonly HeldBackSetting[] = [];

interface HeldBack {
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
export function useHeldBack(): readonly HeldBack[] {
  return useWaiting(useHasUnsavedSettings());
}

/** The same but for what is being looked at. */
export function useHeldBackElsewhere(): readonly HeldBack[] {
  const hasUnsaved = useHasUnsavedSettings();
  const seesThem = useSeesPageSettings();
  return useWaiting(hasUnsaved && !seesThem);
}

function useWaiting(withPageSettings: boolean): readonly HeldBack[] {
  const editor = useEditor();
  const seek = useSeekSetting();
  const show = useShowSettings();
  const settings = useEditorState(({ saving }) => (saving.state === "heldBack" ? saving.settings : none));
  const wrong = settings.map((setting) => {
    const name = nameOf(editor, setting);
    return { name, why: setting.why, said: `${name} is wrong: put it right before you publish`, show: () => seek(setting) };
  });
  return withPageSettings ? [...wrong, { ...pageSettings, show: () => show({ tab: "page" }) }] : wrong;
}

const pageSettings = { name: "Page settings", why: "They are saved by their button", said: "Page settings that you changed are not saved" };

function nameOf(editor: Editor, setting: HeldBackSetting): string {
  return nameOfSetting(editor.host.kinds, nodeOf(editor.tree(), setting.id)?.own, setting.label);
}

/** The first of them, to press on, and how many there are besides. */
export function HeldBackButton({ className }: { readonly className: string | undefined }) {
  const [first, ...others] = useHeldBackElsewhere();
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
