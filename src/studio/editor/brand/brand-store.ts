/** The look of the site while it is edited: its draft on the server, and what can be undone of it here. */
import { createStore, type StoreApi } from "zustand";
import type { BrandShown } from "../../../contract/brand.ts";
import { type Json, sameJson } from "../../../model/base/json.ts";
import type { Look } from "../../../model/page/brand.ts";

interface Step {
  readonly label: string;
  readonly look: Look;
}

export interface BrandState {
  readonly live: Look;
  /** As it is shown. */
  readonly look: Look;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  readonly saving: "saved" | "saving" | "failed";
}

/** What the store asks of the server. Each answers the brand as it is kept then, or throws what `whyStale` knows. */
export interface BrandFile {
  save(draft: Look, draftVersion: number): Promise<BrandShown>;
  publish(draftVersion: number): Promise<BrandShown>;
  load(): Promise<BrandShown>;
  /** The newer brand, where a call was refused because of it. */
  newer(failure: unknown): BrandShown | undefined;
  /** Tells the person. */
  failed(failure: unknown): void;
  say(text: string): void;
}

export interface BrandEditor {
  readonly state: StoreApi<BrandState>;
  /** `merge`: changes of one thing in a row are one step. */
  change(label: string, look: Look, merge?: string): void;
  undo(): void;
  redo(): void;
  /** Sends what is not saved yet. false: it could not be kept; the person was told. */
  flush(): Promise<boolean>;
  publish(): Promise<boolean>;
  /** The brand as the server keeps it now, after it was published along with a page. */
  reload(): Promise<void>;
  draftVersion(): number;
}

/** Steps that can be undone. */
const mostSteps = 100;
/** How long a save waits for the next change, in milliseconds. */
const pause = 400;

export function createBrandEditor(file: BrandFile, opened: BrandShown): BrandEditor {
  const state = createStore<BrandState>(() => ({ live: opened.live, look: opened.draft, past: [], future: [], saving: "saved" }));
  let { draftVersion } = opened;
  let kept = opened.draft;
  let merging: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<boolean> = Promise.resolve(true);

  const take = (shown: BrandShown) => {
    draftVersion = shown.draftVersion;
    kept = shown.draft;
    state.setState({ live: shown.live });
  };
  const isKept = () => sameLook(state.getState().look, kept);
  const meet = (failure: unknown): boolean => {
    const theirs = file.newer(failure);
    if (!theirs) {
      file.failed(failure);
      state.setState({ saving: "failed" });
      return false;
    }
    // What is shown is never written over what somebody else did unseen: theirs shows, and undo brings back what was here.
    const { look, past } = state.getState();
    take(theirs);
    state.setState({ look: theirs.draft, past: [...past, { label: "Your change", look }].slice(-mostSteps), future: [], saving: "saved" });
    file.say("Somebody else changed the brand. You see theirs now; undo it to have yours back.");
    return false;
  };
  const send = async (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    while (!isKept()) {
      state.setState({ saving: "saving" });
      try {
        take(await file.save(state.getState().look, draftVersion));
      } catch (failure) {
        return meet(failure);
      }
    }
    state.setState({ saving: "saved" });
    return true;
  };
  const flush = () => {
    sending = sending.then(send, send);
    return sending;
  };
  const show = (look: Look) => {
    state.setState({ look });
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), pause);
  };
  const step = (from: "past" | "future", to: "past" | "future") => {
    merging = undefined;
    const now = state.getState();
    const last = now[from].at(-1);
    if (!last) return;
    state.setState({ [from]: now[from].slice(0, -1), [to]: [...now[to], { label: last.label, look: now.look }] });
    show(last.look);
  };
  return {
    state,
    change(label, look, merge) {
      const { look: before, past } = state.getState();
      if (sameLook(before, look)) return;
      const isMerged = merge !== undefined && merge === merging;
      merging = merge;
      state.setState({ past: isMerged ? past : [...past, { label, look: before }].slice(-mostSteps), future: [] });
      show(look);
    },
    undo: () => step("past", "future"),
    redo: () => step("future", "past"),
    flush,
    async publish() {
      if (!(await flush())) return false;
      try {
        take(await file.publish(draftVersion));
        return true;
      } catch (failure) {
        return meet(failure);
      }
    },
    async reload() {
      const shown = await file.load();
      const isOther = !sameLook(shown.draft, state.getState().look);
      take(shown);
      if (isOther) state.setState({ look: shown.draft });
    },
    draftVersion: () => draftVersion,
  };
}

export function sameLook(one: Look, other: Look): boolean {
  return sameJson(one as Json, other as Json);
}
