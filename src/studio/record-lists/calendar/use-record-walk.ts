import type { KeyboardEvent, RefObject } from "react";

/** The keys of a cell that holds records: Enter goes into it, arrows walk its records, Escape leaves them. Where there are none, `add`. */
export function useRecordWalk(cell: RefObject<HTMLElement | null>, add?: () => void): (event: KeyboardEvent) => void {
  const records = () => [...(cell.current?.querySelectorAll<HTMLElement>("button") ?? [])];
  const enter = (key: string): boolean => {
    const [first, ...others] = records();
    if (key !== "Enter" || !(first ?? add)) return false;
    if (!first) add?.();
    else if (others.length === 0) first.click();
    else first.focus();
    return true;
  };
  const within = (key: string, target: EventTarget): boolean => {
    const all = records();
    const at = all.indexOf(target as HTMLElement);
    const next = key === "ArrowDown" ? all[at + 1] : key === "ArrowUp" ? all[at - 1] : undefined;
    if (at < 0 || !(next || key === "Escape")) return false;
    (next ?? cell.current)?.focus();
    return true;
  };
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!(event.target === cell.current ? enter(event.key) : within(event.key, event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
