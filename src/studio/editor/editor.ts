/**
 * The editor's one mutable thing. It holds the tree, the selection, the history and what is open; everything that
 * changes the page goes through `carryOut`, which applies a plan, remembers the way back, tells the blocks it touched
 * and hands the operations to the saver. It knows neither React nor the DOM.
 */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Block } from "../../model/page/block.ts";
import { emptyHistory } from "../../model/page/history.ts";
import type { Naming } from "../../model/page/new-ids.ts";
import type { Plan } from "../../model/page/plan.ts";
import { nodeOf, slugsIn, type Tree } from "../../model/page/tree.ts";
import { type BlockChannels, createBlockChannels } from "./block-channels.ts";
import { createChanges } from "./changes.ts";
import type { DragItem, DragPress } from "./drag-item.ts";
import { type EditorState, factsOf, type Opened } from "./editor-state.ts";
import { createDraftPage } from "./saving/draft-page.ts";
import { createDrafts, type Drafts } from "./saving/drafts.ts";
import type { EditsStorage } from "./saving/kept-edits.ts";
import { openedTree } from "./saving/opened-tree.ts";
import { createSelection } from "./selection.ts";
import type { TreeContent, TreeFile } from "./tree-file.ts";
import type { TreeKinds } from "./tree-kinds.ts";
import { createTypingText, type Typing } from "./typing-text.ts";

/** What the editor needs of the world around it. */
export interface EditorHost {
  readonly file: TreeFile;
  readonly kinds: TreeKinds;
  /** The id of the app: what is copied in one app may be pasted in another. */
  readonly app: string | number;
  /** Whether the app has a type of this slug. */
  readonly knowsType: (slug: string) => boolean;
  /** Whether a page, by its id, shows one record of a type, which its address must name. */
  readonly isOfOneRecord?: (page: number) => boolean | undefined;
  /** Whether the records of a type, by its slug, are for sale; undefined where that is not known. */
  readonly sells?: (slug: string) => boolean | undefined;
  /** Whether people who are no editors may add to a type, by its slug, unless a rule of it says otherwise; undefined where that is not known. */
  readonly takes?: (slug: string, who: "visitor" | "member") => boolean | undefined;
  /** The data type of an app that has no other: blocks that ask for one begin with it. */
  readonly onlyType?: () => string | undefined;
  /** The role of whoever edits, on the platform. */
  readonly role: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** From 0 up to, not including, 1. */
  readonly random: () => number;
  /** Kept by this browser for all pages and forms: the clipboard and unsaved edits. */
  readonly storage: EditsStorage;
  /** Whether values stand under the key of a field already: then it does not follow the label any more. */
  readonly keepsKey?: (field: string) => boolean;
  readonly say: (tone: "success" | "warning" | "error", text: string) => void;
}

/** What the canvas can do for a command. */
export interface CanvasPort {
  /** Puts the caret into the block's text at `path`, where it was last; at the end of its first text without one. */
  editText(id: string, path?: string): void;
  /** The same with all of the text selected: what is typed takes its place. */
  retypeText(id: string): void;
  focusToolbar(): void;
  /** The page has the keys then, and letters are commands. */
  focusPage(): void;
  /** A press that may become a drag: of a block that is there, or of one that is to be added. */
  carry(event: DragPress, dragItem: DragItem): void;
  /** Into the settings of the selected block. */
  focusSettings(): void;
}

export interface Editor {
  readonly host: EditorHost;
  readonly state: StoreApi<EditorState>;
  readonly channels: BlockChannels;
  readonly drafts: Drafts;
  tree(): Tree;
  /** The block as the canvas shows it: while its text is being typed it stands still, so that the caret does too. */
  shown(id: string): Block | undefined;
  /** Whether the plan could be carried out; when not, the person is told why. */
  carryOut(plan: Plan): boolean;
  undo(): void;
  redo(): void;
  /** `pressed`: by a press on the page itself. */
  select(ids: readonly string[], how?: { readonly pressed?: boolean }): void;
  open(opened: Opened): void;
  /** The page was given another name outside the editor. */
  renamed(title: string): void;
  announce(text: string): void;
  naming(): Naming;
  /** The caret goes into a text of a block. */
  beginTyping(id: string, path: string, typing: Typing): void;
  endTyping(): void;
  /** Whatever is being typed is written, and the caret leaves. */
  stopTyping(): void;
  canvas(): CanvasPort | null;
  connect(canvas: CanvasPort | null): void;
  /** Whatever is still being typed is written into the page. */
  settle(): void;
  stop(): void;
}

export function createEditor(host: EditorHost): Editor {
  const { opened } = host.file;
  const channels = createBlockChannels();
  const state = createStore<EditorState>(() => startOf(opened));
  let tree = openedTree(opened.draft);
  let canvas: CanvasPort | null = null;
  const read = () => tree;
  const grow = (next: Tree) => {
    const before = tree;
    tree = next;
    channels.tell(before, next);
  };
  const announce = (text: string) => state.setState(({ announced }) => ({ announced: { text, count: announced.count + 1 } }));
  const typing = createTypingText(state, channels, read);
  const selection = createSelection(state, read);
  const parts = { state, selection, typing, tree: read, grow, canvas: () => canvas };
  const drafts: Drafts = createDrafts(host, state, createDraftPage(parts));
  const changes = createChanges({ ...parts, host, drafts, announce });
  drafts.start();
  return {
    host,
    state,
    channels,
    drafts,
    ...changes,
    tree: read,
    shown: typing.shown,
    select(ids, { pressed = false } = {}) {
      typing.stop();
      selection.set(ids);
      state.setState({ pressed });
    },
    open: (opened) => state.setState({ opened }),
    renamed: (title) => state.setState(({ page }) => (page ? { title, page: { ...page, title } } : {})),
    announce,
    naming: () => namingOf(tree, host.random),
    beginTyping: typing.begin,
    endTyping: typing.end,
    stopTyping: typing.stop,
    settle: typing.commit,
    canvas: () => canvas,
    connect(port) {
      canvas = port;
    },
    stop: () => drafts.stop(),
  };
}

function startOf(content: TreeContent): EditorState {
  return {
    mode: "edit",
    selection: [],
    pressed: false,
    hovered: null,
    typing: null,
    width: undefined,
    history: emptyHistory,
    saving: { state: "saved" },
    ...factsOf(content),
    opened: null,
    tab: "block",
    typedSettings: {},
    sought: null,
    panels: { left: true, right: true },
    announced: { text: "", count: 0 },
    offered: null,
    publishing: false,
  };
}

function namingOf(tree: Tree, random: () => number): Naming {
  let slugs: ReadonlySet<unknown> | undefined;
  return {
    random,
    isTaken: (id) => nodeOf(tree, id) !== undefined,
    isSlugTaken: (slug) => {
      slugs ??= slugsIn(tree);
      return slugs.has(slug);
    },
  };
}
