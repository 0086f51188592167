import type { KeyboardEvent } from "react";

/** The keys of a tool bar over the page: along its buttons, and by Escape back to what it is for. */
export function walkTools(event: KeyboardEvent, bar: HTMLElement | null, leave: () => void): void {
  const buttons = [...(bar?.querySelectorAll<HTMLButtonElement>("button:not(:disabled)") ?? [])];
  const at = buttons.indexOf(event.target as HTMLButtonElement); // -1 when it is none of them
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (event.key === "Escape") leave();
  else if (to !== undefined) buttons.at(to % buttons.length)?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
