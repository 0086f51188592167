import { useMedia } from "../frame/layouts/use-media.ts";
import { useEditor, useEditorState } from "./editor-context.tsx";
import type { Width } from "./editor-state.ts";

/** How wide the page is shown: as somebody chose; else a page as on a desktop, and on a phone, as a form everywhere, as wide as there is room. */
export function useWidth(): Width {
  const { whole } = useEditor().host.kinds;
  const chosen = useEditorState(({ width }) => width);
  const wide = useMedia("(min-width: 56.25em)");
  return chosen ?? (wide && whole === "page" ? "desktop" : "fit");
}
