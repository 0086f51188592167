import { create } from "zustand";
import type { CallFailed } from "./call-failed.ts";
import { failureMessages, type Tone } from "./failure-messages.ts";

/** How long a toast stays, in milliseconds; within the same time an equal one is shown once. */
export const toastTime = 7_000;
const kept = 50;

export interface Toast {
  readonly id: number;
  readonly tone: Tone;
  readonly text: string;
  /** A second, quieter line: what became of the person's change. */
  readonly note: string | undefined;
  readonly at: number;
  /** It was dismissed, or made room for a newer one, before its time was over: an equal one is told anew. */
  readonly hasLeft?: true;
  /** Takes back what was said to be done. */
  readonly undo: (() => Promise<void>) | undefined;
}

interface Toasts {
  /** Newest first; what was said stays readable after the toast has gone. */
  readonly recent: readonly Toast[];
  readonly unread: number;
}

export const useToasts = create<Toasts>(() => ({ recent: [], unread: 0 }));

type Show = (toast: Toast) => void;
const shows = new Set<Show>();
let lastId = 0;

/** Whoever draws toasts listens here. */
export function onToast(show: Show): () => void {
  shows.add(show);
  return () => {
    shows.delete(show);
  };
}

export function say(tone: Tone, text: string, note?: string, undo?: () => Promise<void>): void {
  const at = Date.now();
  const { recent, unread } = useToasts.getState();
  const stands = (toast: Toast) => at - toast.at < toastTime && !toast.hasLeft;
  if (recent.some((toast) => stands(toast) && toast.tone === tone && toast.text === text && toast.note === note && !undo)) return;
  lastId += 1;
  const toast: Toast = { id: lastId, tone, text, note, at, undo };
  useToasts.setState({ recent: [toast, ...recent].slice(0, kept), unread: unread + 1 });
  for (const show of shows) show(toast);
}

/** That it is not shown any more, before its time was over. */
export function hasLeft(id: number): void {
  useToasts.setState(({ recent }) => ({ recent: recent.map((toast) => (toast.id === id ? { ...toast, hasLeft: true } : toast)) }));
}

/** Tells what went wrong; `note` says what became of the change that could not be saved. */
export function sayFailure(failure: CallFailed, note?: string): void {
  for (const { tone, text } of failureMessages(failure)) say(tone, text, note);
}

export function markRead(): void {
  useToasts.setState({ unread: 0 });
}
