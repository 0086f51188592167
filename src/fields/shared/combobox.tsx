import { type ComboboxProps, useCombobox } from "./use-combobox.ts";

/** An input with a list below it, as the ARIA practices describe: the focus stays in the input, the arrow keys walk through the list. */
export function Combobox(props: ComboboxProps) {
  const { input, label, placeholder, isOff, words, isOpen, onOpen, options, said, isChosen, onRetry, onClear } = props;
  const { list, listed, current, currentId, optionId, canAdd, isAdding, pick, addWords, type, press } = useCombobox(props);
  return (
    <div className="f-combobox" onBlurCapture={(event) => !event.currentTarget.contains(event.relatedTarget) && onOpen(false)}>
      <input
        {...input}
        className={props.isDropdown ? "f-input f-select" : "f-input"}
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
        onInput={(event) => type(event.currentTarget.value)}
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
          {canAdd ? <AddOption id={`${list}-add`} words={words} isActive={isAdding} onAdd={addWords} /> : null}
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
