import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { FormulaEditorProps } from "../../fields/widget.ts";
import { explained } from "../../model/formula/functions-explained.ts";
import { signatureOf } from "../../model/formula/named-functions.ts";
import { today } from "../data/today.ts";
import styles from "./formula-editor.module.css";
import { fieldSuggestion, functionNames, type Suggestion, suggestionsFor } from "./suggestions.ts";
import { sampleValues, type Tried, tryFormula } from "./try-formula.ts";
import { wordAt } from "./word-at.ts";

/** A formula with what it can say: chips of the fields, completion while typing, the functions, and what it gives. */
export function FormulaEditor({ input, label, value, onChange, fields, isBare }: FormulaEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | undefined>();
  const [active, setActive] = useState(0);
  const list = useId();
  const word = caret === undefined ? undefined : wordAt(value, caret);
  const offered = word ? suggestionsFor(word.word, fields) : [];
  const tried = value.trim() === "" ? undefined : tryFormula(value, fields, sampleValues(fields, today()), isBare);

  const put = ({ insert }: Suggestion, from: number, to: number) => {
    onChange(value.slice(0, from) + insert + value.slice(to));
    setCaret(undefined);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + insert.length, from + insert.length);
    });
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
      <Result id={`${list}-result`} source={value} tried={tried} />
      <fieldset className={styles.chips} aria-label="Insert a field">
        {fields.map((field) => (
          <button key={field.id} type="button" onClick={() => putAtCaret(fieldSuggestion(field))}>
            {field.label || field.slug}
          </button>
        ))}
      </fieldset>
      <Functions onChoose={(name) => putAtCaret({ name, insert: `${name}(`, says: "" })} />
    </div>
  );
}

/** What it gives for samples of the fields, or the place of the mistake. */
function Result({ id, source, tried }: { readonly id: string; readonly source: string; readonly tried: Tried | undefined }) {
  return (
    <p id={id} className={styles.result} role="status" data-wrong={tried?.ok === false || undefined}>
      {tried === undefined ? "Nothing yet. Type a name, or choose one below." : null}
      {tried?.ok ? (
        <>
          With sample values: <output>{tried.shown || "nothing"}</output> {tried.shown === "" ? tried.why : ""}
        </>
      ) : null}
      {tried?.ok === false ? (
        <>
          {tried.problem.message}{" "}
          <code>
            {source.slice(0, tried.problem.from)}
            <mark>{source.slice(tried.problem.from, tried.problem.to) || "▏"}</mark>
            {source.slice(tried.problem.to)}
          </code>
        </>
      ) : null}
    </p>
  );
}

function Functions({ onChoose }: { readonly onChoose: (name: string) => void }) {
  return (
    <details className={styles.functions}>
      <summary>Functions</summary>
      <dl>
        {functionNames.map((name) => (
          <div key={name}>
            <dt>
              <button type="button" onClick={() => onChoose(name)}>
                {signatureOf(name)}
              </button>
            </dt>
            <dd>
              {explained[name].sentence} <code>{explained[name].example}</code> → <code>{explained[name].gives}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
