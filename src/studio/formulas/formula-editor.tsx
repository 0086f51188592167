import { useId } from "react";
import type { FormulaEditorProps } from "../../fields/widget.ts";
import { formulaOf } from "../../model/fields/worked-out.ts";
import styles from "./formula-editor.module.css";
import { FormulaResult } from "./formula-result.tsx";
import { FunctionList } from "./function-list.tsx";
import { RecordToTry } from "./record-to-try.tsx";
import { fieldSuggestion, type Suggestion } from "./suggestions.ts";
import { remarkOn, tryFormula } from "./try-formula.ts";
import { useCompletion } from "./use-completion.ts";
import { useTrial } from "./use-trial.ts";

/** A formula with what it can say: chips of the fields, completion while typing, the functions, and what it gives for a record. */
export function FormulaEditor({ input, label, value, onChange, fields, own, type, isBare }: FormulaEditorProps) {
  const list = useId();
  const { area, offered, active, choose, putAtCaret, onInput, onKeyDown, onBlur } = useCompletion(value, { fields, isBare });
  const trial = useTrial(type, fields, own);
  const tried = value.trim() === "" || trial.state === "loading" ? undefined : tryFormula(value, { fields, isBare }, trial);
  const isKept = type !== undefined && own !== undefined && formulaOf({ ...own, formula: value }) !== undefined;
  const remark = isKept ? remarkOn(value, { fields, isBare }) : undefined;
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
          onInput(event.currentTarget.selectionStart);
        }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      <CompletionList {...{ id: list, label, offered, active, choose }} />
      <FormulaResult id={`${list}-result`} source={value} tried={tried} trial={trial} remark={remark} />
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

interface CompletionListProps {
  readonly id: string;
  readonly label: string;
  readonly offered: readonly Suggestion[];
  readonly active: number;
  readonly choose: (suggestion: Suggestion) => void;
}

function CompletionList({ id, label, offered, active, choose }: CompletionListProps) {
  return (
    <div id={id} role="listbox" aria-label={`Completions for ${label}`} className={styles.list} hidden={offered.length === 0}>
      {offered.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text area's
        <div
          key={suggestion.name}
          tabIndex={-1}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
        >
          <code>{suggestion.name}</code> <span>{suggestion.says}</span>
        </div>
      ))}
    </div>
  );
}
