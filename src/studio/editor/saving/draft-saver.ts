/**
 * Sends what was edited: at most a second after the last change, one call at a time, and again when a call got no
 * answer. Edits never wait for the server, and none is forgotten before the server has it.
 */
import { squashed } from "../../../model/page/history.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import type { Saved, TreeContent, TreeFile } from "../tree-file.ts";
import type { Sifted, WithheldSetting } from "./sift.ts";

export type SavingState =
  | { readonly state: "saved" }
  | { readonly state: "unsaved" }
  | { readonly state: "saving" }
  /** All is saved but settings that are wrong: they wait until they are put right. */
  | { readonly state: "withheld"; readonly settings: readonly WithheldSetting[] }
  | { readonly state: "offline" }
  | { readonly state: "failed"; readonly message: string }
  | { readonly state: "stale"; readonly theirs: TreeContent };

/** Said instead of a state: nothing is left to send, and the tree is to be what was kept. */
export interface Declined {
  readonly state: "declined";
  readonly kept: TreeContent;
}

/** In milliseconds. */
export const savingTimes = { pause: 800, longest: 5_000, retry: 5_000 } as const;
/** How many operations go in one call. */
export const operationsPerCall = 2_000;

export interface DraftSaver {
  /** These operations were just done. */
  changed(operations: readonly Operation[]): void;
  /** Sends what is left now; resolves when all is saved or nothing more can be done. */
  flush(): Promise<void>;
  /** Starts over, also after a stale answer, from a version that the server holds: nothing is left to send. */
  restart(draftVersion: number): void;
  /** What was sent last has arrived after all, and made this version: only its answer was lost. The rest is sent. */
  arrived(draftVersion: number): void;
  /** What is sent, or was sent and got no answer: the server may have it. */
  sent(): readonly Operation[];
  unsaved(): readonly Operation[];
  draftVersion(): number;
  /** Nothing more is sent by itself. */
  stop(): void;
}

interface SaverHost {
  readonly onState: (state: SavingState | Declined) => void;
  readonly onSaved: (operations: readonly Operation[]) => void;
  /** What of the operations, done on what was saved so far, the server keeps. */
  readonly sift: (operations: readonly Operation[]) => Sifted;
}

export function createDraftSaver(
  file: Pick<TreeFile, "saveDraft">,
  startVersion: number,
  { onState, onSaved, sift }: SaverHost,
): DraftSaver {
  let version = startVersion;
  let waiting: readonly Operation[] = [];
  let sending: readonly Operation[] = [];
  let flight: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitingSince: number | undefined;
  let generation = 0;
  let halted = false;
  /** Whether anything was changed since the last call went out. */
  let isNewer = false;

  const plan = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
  };

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    flight ??= sendAll().finally(() => {
      flight = undefined;
    });
    return flight;
  };

  const sendAll = async (): Promise<void> => {
    while (sending.length + waiting.length > 0 && !halted) {
      if (sending.length === 0) {
        const settings = takeNext();
        if (sending.length === 0) return onState({ state: "withheld", settings });
      }
      onState({ state: "saving" });
      const asked = generation;
      const saved = await file.saveDraft({ operations: sending, draftVersion: version });
      if (generation !== asked) continue; // started over meanwhile: this answer is about something else
      if (saved.result === "saved") settle(saved.draftVersion);
      else giveUp(saved);
      // Whoever heard of it may have begun anew: then there is more to send.
      if (saved.result !== "saved" && generation === asked) return;
    }
  };

  /** What got no answer is sent again as it was, so that it can be told whether it had arrived. */
  const takeNext = (): readonly WithheldSetting[] => {
    const { fit, withheld, settings } = sift(waiting);
    sending = fit.slice(0, operationsPerCall);
    waiting = [...fit.slice(sending.length), ...withheld];
    waitingSince = undefined;
    isNewer = false;
    return settings;
  };

  const settle = (draftVersion: number) => {
    version = draftVersion;
    onSaved(sending);
    sending = [];
    if (waiting.length === 0) onState({ state: "saved" });
  };

  const giveUp = (saved: Exclude<Saved, { result: "saved" }>) => {
    if (saved.result === "declined") return onState({ state: "declined", kept: saved.kept });
    halted = saved.result === "stale";
    if (saved.result === "stale") return onState({ state: "stale", theirs: saved.theirs });
    if (saved.result === "refused") {
      waiting = squashed([...sending, ...waiting]);
      sending = [];
      onState({ state: "failed", message: saved.message });
      // What was put right while the call was under way is not left until the next change.
      if (isNewer) plan(savingTimes.pause);
      return;
    }
    onState({ state: "offline" });
    plan(savingTimes.retry);
  };

  return {
    changed(operations) {
      if (operations.length === 0) return;
      waiting = squashed([...waiting, ...operations]);
      isNewer = true;
      const now = Date.now();
      waitingSince ??= now;
      if (halted) return;
      // After a fresh start a call may still be under way, but none of these is in it.
      if (flight === undefined || sending.length === 0) onState({ state: "unsaved" });
      plan(Math.min(savingTimes.pause, Math.max(0, waitingSince + savingTimes.longest - now)));
    },
    flush,
    restart(draftVersion) {
      clearTimeout(timer);
      generation++;
      halted = false;
      version = draftVersion;
      waiting = [];
      sending = [];
      onState({ state: "saved" });
    },
    arrived(draftVersion) {
      generation++;
      halted = false;
      settle(draftVersion);
      if (waiting.length > 0) plan(0);
    },
    sent: () => sending,
    unsaved: () => [...sending, ...waiting],
    draftVersion: () => version,
    stop: () => clearTimeout(timer),
  };
}
