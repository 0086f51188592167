import type { FieldValues } from "../../model/fields/field.ts";
import type { Layout } from "../../model/page/block.ts";
import type { History } from "../../model/page/history.ts";
import type { Spot } from "../../model/page/tree.ts";
import { isPage, type PageContent } from "./page-file.ts";
import type { SavingState } from "./saving/draft-saver.ts";
import type { KeptEdits } from "./saving/kept-edits.ts";
import type { TreeContent } from "./tree-file.ts";

/** How wide the page is laid out, in pixels, and scaled down where there is less room; "fit" is as wide as there is room. */
export const widths = { phone: 360, tablet: 768, desktop: 1280, fit: null } as const;
export type Width = keyof typeof widths;

/** What lies over the editor; one thing at a time. */
export type Opened =
  | { readonly what: "add-section"; readonly at: Spot }
  | { readonly what: "add-widget"; readonly at: Spot }
  | { readonly what: "delete"; readonly ids: readonly string[] }
  | { readonly what: "move"; readonly id: string }
  | { readonly what: "save-symbol"; readonly id: string }
  /** In pixels of the frame's view. */
  | { readonly what: "menu"; readonly at: { readonly x: number; readonly y: number } }
  | { readonly what: "publish" }
  | { readonly what: "versions" }
  | { readonly what: "previews" }
  /** The settings of the page, or of a block, in a window. */
  | { readonly what: "page-settings" }
  | { readonly what: "block-settings"; readonly id: string }
  /** On narrow screens the panels are sheets. */
  | { readonly what: "outline" }
  | { readonly what: "settings" }
  | { readonly what: "keys" }
  | null;

/** A setting of a block that somebody is led to. */
export interface SoughtSetting {
  readonly id: string;
  readonly path: string;
}

/** A page without its tree. */
export type PageInHand = Omit<PageContent, "layout" | "draft" | "draftVersion">;

/** Everything of the editor that changes and is not the tree itself. */
export interface EditorState {
  readonly mode: "edit" | "view";
  readonly selection: readonly string[];
  /** The page itself was pressed last, and no key has chosen anything since: whoever did that may think to type, so letters are no commands. */
  readonly pressed: boolean;
  readonly hovered: string | null;
  /** The text under the caret. */
  readonly typing: { readonly id: string; readonly path: string } | null;
  /** undefined: nobody has chosen one; then the window decides. */
  readonly width: Width | undefined;
  readonly history: History;
  readonly saving: SavingState;
  /** What the page or the form is called. */
  readonly title: string;
  /** null: it is no page. */
  readonly page: PageInHand | null;
  /** What visitors see of a page. */
  readonly live: Layout;
  readonly opened: Opened;
  readonly tab: "block" | "page" | "brand";
  /** What was typed into the page's own settings and is not saved yet. */
  readonly typedSettings: FieldValues;
  /** null: nobody is led anywhere, or they have arrived. */
  readonly sought: SoughtSetting | null;
  readonly panels: { readonly left: boolean; readonly right: boolean };
  /** What a screen reader is told last; the number tells two equal ones apart. */
  readonly announced: { readonly text: string; readonly count: number };
  /** Edits that never reached the server, found when the page was opened. */
  readonly offered: KeptEdits | null;
  readonly publishing: boolean;
}

/** What the state says of an opened tree besides the tree itself. */
export function factsOf(content: TreeContent): Pick<EditorState, "title" | "page" | "live"> {
  if (!isPage(content)) return { title: content.title, page: null, live: [] };
  const { layout: live, draft: _draft, draftVersion: _version, ...page } = content;
  return { title: page.title, page, live };
}
