import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** One line of the list. */
export interface Option {
  readonly key: string;
  readonly name: string;
  readonly note: string;
}

export interface ComboboxProps {
  /** What the input carries besides: its id, name, what describes it. */
  readonly input: { readonly id: string; readonly [attribute: string]: unknown };
  readonly label: string;
  readonly placeholder: string;
  readonly isOff: boolean;
  /** It stands for a drop-down, and shows that it opens. */
  readonly isDropdown?: boolean;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly options: readonly Option[];
  /** How the search stands: for the eye in the list, for the ear as soon as it changes. */
  readonly said: string;
  readonly isChosen: (key: string) => boolean;
  readonly onPick: (key: string) => void;
  /** Takes the words themselves, where they may be added as they are. */
  readonly onAdd?: (() => void) | undefined;
  /** The search has not answered yet. */
  readonly isSearching?: boolean;
  /** The search failed: it can be tried again. */
  readonly onRetry?: (() => void) | undefined;
  /** What Escape takes back once the list is closed. */
  readonly onClear?: (() => void) | undefined;
}

/** The keys of an input with a list below it: which option is active, what is taken, and what can be seen of it. */
export function useCombobox(props: ComboboxProps) {
  const { input, words, onWords, isOpen, onOpen, options, onPick, onClear, onAdd, isSearching = false } = props;
  const [active, setActive] = useState(-1);
  const list = `${input.id}-list`;
  const current = options[active];
  const optionId = ({ key }: Option) => `${list}-${key}`;
  const named = onAdd && options.find(({ name }) => sameWords(name, words));
  // Until the search has answered, nobody knows whether the words mean one of those that can be found.
  const add = named || isSearching ? undefined : onAdd;
  const rows = options.length + (add ? 1 : 0);
  const isAdding = add !== undefined && active === options.length;
  const currentId = current ? optionId(current) : isAdding ? `${list}-add` : undefined;
  const listed = useInView({ currentId, isOpen, rows });

  const walk = (to: number) => {
    onOpen(true);
    setActive(rows === 0 ? -1 : (to + rows) % rows);
  };
  const pick = ({ key }: Option) => {
    setActive(-1);
    onPick(key);
  };
  const addWords = () => {
    setActive(-1);
    add?.();
  };
  const takeNow = () => {
    const meant = current ?? named;
    if (meant) pick(meant);
    else addWords();
  };
  const waiting = useWaiting(isSearching, takeNow);
  const take = current === undefined && named === undefined && onAdd && isSearching ? waiting.begin : takeNow;
  const actOf = (key: string) => {
    if (key === "ArrowDown") return () => walk(active + 1);
    if (key === "ArrowUp") return () => walk(active < 0 ? options.length - 1 : active - 1);
    if (key === "Enter" && isOpen) return take;
    if (key === "Escape" && isOpen) return () => onOpen(false);
    return key === "Escape" ? onClear : undefined;
  };
  const type = (typed: string) => {
    setActive(-1);
    waiting.end();
    onOpen(true);
    onWords(typed);
  };
  return { list, listed, current, currentId, optionId, canAdd: add !== undefined, isAdding, pick, addWords, type, press: pressOf(actOf) };
}

/** A key that does something does nothing else. */
function pressOf(actOf: (key: string) => (() => void) | undefined): (event: KeyboardEvent) => void {
  return (event) => {
    const act = actOf(event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}

/** Enter that comes before the search has answered: what it means is known once it has. */
function useWaiting(isSearching: boolean, take: () => void) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isSearching) return;
    setWaiting(false);
    take();
  });
  return { begin: () => setWaiting(true), end: () => setWaiting(false) };
}

interface Shown {
  readonly currentId: string | undefined;
  readonly isOpen: boolean;
  readonly rows: number;
}

/** Scrolls to the active option, and to the list when it has opened or has more rows. */
function useInView({ currentId, isOpen, rows }: Shown) {
  const listed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just listed may lie below what is seen of a dialog
  useEffect(() => {
    if (isOpen) listed.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, rows]);
  return listed;
}

function sameWords(name: string, words: string): boolean {
  return name.trim().toLowerCase() === words.trim().toLowerCase();
}
