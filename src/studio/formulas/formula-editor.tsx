import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { FormulaEditorProps } from "../../fields/widget.ts";
import styles from "./formula-editor.module.css";
import { FormulaResult } from "./formula-result.tsx";
import { FunctionList } from "./function-list.tsx";
import { RecordToTry } from "./record-to-try.tsx";
import { fieldSuggestion, type Suggestion, suggestionsFor } from "./suggestions.ts";
import { tryFormula } from "./try-formula.ts";
import { useTrial } from "./use-trial.ts";
import { wordAt } from "./word-at.ts";

/** A formula with what it can say: chips of the fields, completion while typing, the functions, and what it gives for a record. */
export function FormulaEditor({ input, label, value, onChange, fields, own, type, isBare }: FormulaEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | undefined>();
  const [active, setActive] = useState(0);
  const list = useId();
  const word = caret === undefined ? undefined : wordAt(value, caret, { isBare });
  const offered = word ? suggestionsFor(word.word, fields) : [];
  const trial = useTrial(type, fields, own);
  const tried = value.trim() === "" || trial.state === "loading" ? undefined : tryFormula(value, { fields, isBare }, trial);

  const put = ({ insert }: Suggestion, from: number, to: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
    // As if it were typed: what is typed next follows it at once, and undo takes it back.
    document.execCommand("insertText", false, insert);
    setCaret(undefined);
  };
  const putAtCaret = (suggestion: Suggestion) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    put(suggestion, selectionStart, selectionEnd);
  };
  const press = (event: KeyboardEvent) => {
    const chosen = offered[active];
    if (!word || !chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + offered.length) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") put(chosen, word.from, word.from + word.word.length);
    else if (event.key === "Escape") setCaret(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.editor}>
      <textarea
        {...input}
        ref={area}
        className="f-input f-textarea f-formula"
        rows={2}
        spellCheck={false}
        value={value}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={offered.length > 0 ? `${list}-${active}` : undefined}
        aria-invalid={tried?.ok === false || input["aria-invalid"]}
        aria-describedby={[input["aria-describedby"], `${list}-result`].filter(Boolean).join(" ")}
        onInput={(event) => {
          onChange(event.currentTarget.value);
          setCaret(event.currentTarget.selectionStart);
          setActive(0);
        }}
        onKeyDown={press}
        onBlur={() => setCaret(undefined)}
      />
      <div id={list} role="listbox" aria-label={`Completions for ${label}`} className={styles.list} hidden={offered.length === 0}>
        {offered.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text area's
          <div
            key={suggestion.name}
            tabIndex={-1}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => word && put(suggestion, word.from, word.from + word.word.length)}
          >
            <code>{suggestion.name}</code> <span>{suggestion.says}</span>
          </div>
        ))}
      </div>
      <FormulaResult id={`${list}-result`} source={value} tried={tried} trial={trial} />
      {type === undefined ? null : <RecordToTry type={type} id={input.id} />}
      <fieldset className={styles.chips} aria-label="Insert a field">
        {fields.map((field) => (
          <button key={field.id} type="button" onClick={() => putAtCaret(fieldSuggestion(field))}>
            {field.label || field.slug}
          </button>
        ))}
      </fieldset>
      <FunctionList onChoose={(name) => putAtCaret({ name, insert: `${name}(`, says: "" })} />
    </div>
  );
}
