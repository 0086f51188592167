import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** One line of the list. */
export interface Option {
  readonly key: string;
  readonly name: string;
  readonly note: string;
}

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

/** An input with a list below it, as the ARIA practices describe: the focus stays in the input, the arrow keys walk through the list. */
export function Combobox(props: Props) {
  const { input, label, placeholder, isOff, words, onWords, isOpen, onOpen, options, said, isChosen, onPick, onRetry, onClear } = props;
  const { onAdd, isSearching = false } = props;
  const [active, setActive] = useState(-1);
  const [isTaking, setTaking] = useState(false);
  const list = `${input.id}-list`;
  const current = options[active];
  const optionId = ({ key }: Option) => `${list}-${key}`;
  const named = onAdd && options.find(({ name }) => sameWords(name, words));
  // Until the search has answered, nobody knows whether the words mean one of those that can be found.
  const add = named || isSearching ? undefined : onAdd;
  const rows = options.length + (add ? 1 : 0);
  const isAdding = add !== undefined && active === options.length;
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
  const pick = ({ key }: Option) => {
    setActive(-1);
    onPick(key);
  };
  const addWords = () => {
    setActive(-1);
    add?.();
  };
  const take = () => {
    const meant = current ?? named;
    if (meant) pick(meant);
    else if (onAdd && isSearching) setTaking(true);
    else addWords();
  };
  // Enter came before the search had answered: what it means is known now.
  useEffect(() => {
    if (!isTaking || isSearching) return;
    setTaking(false);
    take();
  });
  const actOf = (key: string) => {
    if (key === "ArrowDown") return () => walk(active + 1);
    if (key === "ArrowUp") return () => walk(active < 0 ? options.length - 1 : active - 1);
    if (key === "Enter" && isOpen) return take;
    if (key === "Escape" && isOpen) return () => onOpen(false);
    return key === "Escape" ? onClear : undefined;
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
        data-mantine-stop-propagation={isOpen || onClear !== undefined || undefined}
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
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, where the focus is
            <div
              key={option.key}
              id={optionId(option)}
              className="f-option"
              role="option"
              tabIndex={-1}
              aria-selected={isChosen(option.key)}
              data-active={option === current || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
            >
              <span>{option.name}</span>
              <small>{option.note}</small>
            </div>
          ))}
          {add ? <AddOption id={`${list}-add`} words={words} isActive={isAdding} onAdd={addWords} /> : null}
        </div>
        <p className="f-said">
          <span aria-hidden="true">{said}</span>
          {onRetry ? (
            <button type="button" className="f-button" onClick={onRetry}>
              Try again
            </button>
          ) : null}
        </p>
      </div>
      <p role="status" className="f-unseen">
        {said}
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

function sameWords(name: string, words: string): boolean {
  return name.trim().toLowerCase() === words.trim().toLowerCase();
}
