/**
 * Sends what was edited: at most a second after the last change, one call at a time, and again when a call got no
 * answer. Edits never wait for the server, and none is forgotten before the server has it.
 */
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { Saved, TreeContent, TreeFile } from "../tree-file.ts";
import type { Filtered, HeldBackSetting } from "./filter-invalid.ts";
import { OperationQueue } from "./operation-queue.ts";

export type SavingState =
  | { readonly state: "saved" }
  | { readonly state: "unsaved" }
  | { readonly state: "saving" }
  /** All is saved but settings that are wrong: they wait until they are put right. */
  | { readonly state: "heldBack"; readonly settings: readonly HeldBackSetting[] }
  | { readonly state: "offline" }
  | { readonly state: "failed"; readonly message: string; readonly isLost: boolean }
  | { readonly state: "stale"; readonly theirs: TreeContent };

/** Said instead of a state: nothing is left to send, and the tree is to be what was kept. */
export interface Declined {
  readonly state: "declined";
  readonly kept: TreeContent;
}

/** In milliseconds. */
export const savingTimes = { pause: 800, longest: 5_000, retry: 5_000 } as const;

interface SaverHost {
  readonly onState: (state: SavingState | Declined) => void;
  readonly onSaved: (operations: readonly Operation[]) => void;
  /** What of the operations, done on what was saved so far, the server keeps. */
  readonly filterInvalid: (operations: readonly Operation[]) => Filtered;
}

export class DraftSaver {
  readonly #file: Pick<TreeFile, "saveDraft">;
  readonly #host: SaverHost;
  readonly #queue = new OperationQueue();
  #version: number;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | undefined;
  /** Counts fresh starts: the answer of a call that began before the last one is about something else. */
  #generation = 0;
  #isHalted = false;
  /** Whether anything was changed since the last call went out. */
  #isNewer = false;

  constructor(file: Pick<TreeFile, "saveDraft">, startVersion: number, host: SaverHost) {
    this.#file = file;
    this.#version = startVersion;
    this.#host = host;
  }

  /** These operations were just done. */
  changed(operations: readonly Operation[]): void {
    if (operations.length === 0) return;
    this.#queue.add(operations);
    this.#isNewer = true;
    const now = Date.now();
    this.#waitingSince ??= now;
    if (this.#isHalted) return;
    // After a fresh start a call may still be under way, but none of these is in it.
    if (this.#running === undefined || !this.#queue.isCallFilled) this.#host.onState({ state: "unsaved" });
    this.#plan(Math.min(savingTimes.pause, Math.max(0, this.#waitingSince + savingTimes.longest - now)));
  }

  /** Sends what is left now; resolves when all is saved or nothing more can be done. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Starts over, also after a stale answer, from a version that the server holds: nothing is left to send. */
  restart(draftVersion: number): void {
    clearTimeout(this.#timer);
    this.#generation++;
    this.#isHalted = false;
    this.#version = draftVersion;
    this.#queue.clear();
    this.#host.onState({ state: "saved" });
  }

  /** What was sent last has arrived after all, and made this version: only its answer was lost. The rest is sent. */
  arrived(draftVersion: number): void {
    this.#generation++;
    this.#isHalted = false;
    this.#showSaved(draftVersion);
    if (this.#queue.hasWaiting) this.#plan(0);
  }

  /** What is sent, or was sent and got no answer: the server may have it. */
  sent(): readonly Operation[] {
    return this.#queue.sending;
  }

  unsaved(): readonly Operation[] {
    return this.#queue.all();
  }

  draftVersion(): number {
    return this.#version;
  }

  /** Nothing more is sent by itself. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #sendAll(): Promise<void> {
    const queue = this.#queue;
    while (!queue.isEmpty && !this.#isHalted) {
      // What got no answer is sent again as it was, so that it can be told whether it had arrived.
      if (!queue.isCallFilled) {
        const settings = this.#fillCall();
        if (!queue.isCallFilled) return this.#host.onState({ state: "heldBack", settings });
      }
      this.#host.onState({ state: "saving" });
      const generation = this.#generation;
      const saved = await this.#file.saveDraft({ operations: queue.sending, draftVersion: this.#version });
      if (this.#generation !== generation) continue; // started over meanwhile: this answer is about something else
      if (saved.result === "saved") this.#showSaved(saved.draftVersion);
      else this.#showUnsaved(saved);
      // Whoever heard of it may have begun anew: then there is more to send.
      if (saved.result !== "saved" && this.#generation === generation) return;
    }
  }

  #fillCall(): readonly HeldBackSetting[] {
    const settings = this.#queue.fillCall(this.#host.filterInvalid);
    this.#waitingSince = undefined;
    this.#isNewer = false;
    return settings;
  }

  #showSaved(draftVersion: number): void {
    this.#version = draftVersion;
    this.#host.onSaved(this.#queue.sending);
    this.#queue.callSaved();
    if (!this.#queue.hasWaiting) this.#host.onState({ state: "saved" });
  }

  #showUnsaved(saved: Exclude<Saved, { result: "saved" }>): void {
    const { onState } = this.#host;
    if (saved.result === "declined") onState({ state: "declined", kept: saved.kept });
    else if (saved.result === "stale") {
      this.#isHalted = true;
      onState({ state: "stale", theirs: saved.theirs });
    } else if (saved.result === "refused") {
      this.#queue.callRefused();
      onState({ state: "failed", message: saved.message, isLost: saved.isLost === true });
      // What was put right while the call was under way is not left until the next change.
      if (this.#isNewer) this.#plan(savingTimes.pause);
    } else {
      onState({ state: "offline" });
      this.#plan(savingTimes.retry);
    }
  }
}
