import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { searchAbove } from "../../model/fields/references.ts";
import type { Choice } from "./reference-tools.ts";
import { isSearch, type Search } from "./use-search.ts";

interface Props {
  /** What the input carries besides: its id, name, what describes it. */
  readonly input: { readonly id: string; readonly [attribute: string]: unknown };
  readonly label: string;
  readonly placeholder: string;
  readonly isOff: boolean;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly search: Search;
  readonly isChosen: (id: number) => boolean;
  readonly onPick: (choice: Choice) => void;
  /** Takes the words themselves, where they may be added as they are. */
  readonly onAdd?: () => void;
  readonly onRetry: () => void;
}

/** An input with a list below it, as the ARIA practices describe: the focus stays in the input, the arrow keys walk through the list. */
export function Combobox(props: Props) {
  const { input, label, placeholder, isOff, words, onWords, isOpen, onOpen, search, isChosen, onPick, onAdd, onRetry } = props;
  const [active, setActive] = useState(-1);
  const [isTaking, setTaking] = useState(false);
  const choices = search.state === "found" ? search.choices : [];
  const list = `${input.id}-list`;
  const current = choices[active];
  const optionId = ({ id }: Choice) => `${list}-${id}`;
  // Until the search has answered, nobody knows whether the words mean one of those that can be found.
  const add = search.state === "searching" || choices.some(({ name }) => sameWords(name, words)) ? undefined : onAdd;
  const rows = choices.length + (add ? 1 : 0);
  const isAdding = add !== undefined && active === choices.length;
  const currentId = current ? optionId(current) : isAdding ? `${list}-add` : undefined;
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: "nearest" });
  });
  const listed = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was just listed may lie below what is seen of a dialog
  useEffect(() => {
    if (isOpen) listed.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen, rows]);
  const walk = (to: number) => {
    onOpen(true);
    setActive(rows === 0 ? -1 : (to + rows) % rows);
  };
  const pick = (choice: Choice) => {
    setActive(-1);
    onPick(choice);
  };
  const addWords = () => {
    setActive(-1);
    add?.();
  };
  const take = () => {
    const meant = current ?? (onAdd && choices.find(({ name }) => sameWords(name, words)));
    if (meant) pick(meant);
    else if (onAdd && search.state === "searching") setTaking(true);
    else addWords();
  };
  // Enter came before the search had answered: what it means is known now.
  useEffect(() => {
    if (!isTaking || search.state === "searching") return;
    setTaking(false);
    take();
  });
  const actOf = (key: string) => {
    if (key === "ArrowDown") return () => walk(active + 1);
    if (key === "ArrowUp") return () => walk(active < 0 ? choices.length - 1 : active - 1);
    if (key === "Enter" && isOpen) return take;
    if (key === "Escape" && isOpen) return () => onOpen(false);
    return key === "Escape" && words !== "" ? () => onWords("") : undefined;
  };
  const press = (event: KeyboardEvent) => {
    const act = actOf(event.key);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div className="f-combobox" onBlurCapture={(event) => !event.currentTarget.contains(event.relatedTarget) && onOpen(false)}>
      <input
        {...input}
        className="f-input"
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-activedescendant={isOpen ? currentId : undefined}
        // Escape is meant for the list and the words, not for a dialog around them; this is how the studio's dialogs are told.
        data-mantine-stop-propagation={isOpen || words !== "" || undefined}
        placeholder={placeholder}
        value={words}
        disabled={isOff}
        onClick={() => onOpen(true)}
        onKeyDown={press}
        onInput={(event) => {
          setActive(-1);
          setTaking(false);
          onOpen(true);
          onWords(event.currentTarget.value);
        }}
      />
      <div ref={listed} className="f-listed" hidden={!isOpen}>
        <div className="f-options" id={list} role="listbox" aria-label={label}>
          {choices.map((choice) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, where the focus is
            <div
              key={choice.id}
              id={optionId(choice)}
              className="f-option"
              role="option"
              tabIndex={-1}
              aria-selected={isChosen(choice.id)}
              data-active={choice === current || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(choice)}
            >
              <span>{choice.name}</span>
              <small>#{choice.id}</small>
            </div>
          ))}
          {add ? <AddOption id={`${list}-add`} words={words} isActive={isAdding} onAdd={addWords} /> : null}
        </div>
        <p className="f-said">
          <span aria-hidden="true">{said(search, words)}</span>
          {search.state === "failed" ? (
            <button type="button" className="f-button" onClick={onRetry}>
              Try again
            </button>
          ) : null}
        </p>
      </div>
      <p role="status" className="f-unseen">
        {said(search, words)}
      </p>
    </div>
  );
}

interface AddProps {
  readonly id: string;
  readonly words: string;
  readonly isActive: boolean;
  readonly onAdd: () => void;
}

/** The words themselves, as the last that can be chosen. */
function AddOption({ id, words, isActive, onAdd }: AddProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, where the focus is
    <div
      id={id}
      className="f-option"
      role="option"
      tabIndex={-1}
      aria-selected={false}
      data-active={isActive || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAdd}
    >
      <span>Add “{words.trim()}”</span>
    </div>
  );
}

/** How the search stands: for the eye in the list, for the ear as soon as it changes. */
const saidOf = {
  closed: "",
  searching: "Searching…",
  forbidden: "You do not have access to these.",
  failed: "The search failed.",
} as const;

function said(search: Search, words: string): string {
  if (search.state !== "found") return saidOf[search.state];
  const found = search.choices.length;
  const many = found === 0 ? (isSearch(words) ? `Nothing found for “${words.trim()}”.` : "Nothing to choose from here.") : count(found);
  return search.isSearched ? many : `${many} Type more than ${searchAbove} characters to search all.`;
}

function sameWords(name: string, words: string): boolean {
  return name.trim().toLowerCase() === words.trim().toLowerCase();
}

function count(found: number): string {
  return found === 1 ? "1 to choose from." : `${found} to choose from.`;
}
