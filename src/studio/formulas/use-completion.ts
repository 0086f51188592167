import { type KeyboardEvent, useRef, useState } from "react";
import type { FormulaEditorProps } from "../../fields/widget.ts";
import { type Suggestion, suggestionsFor } from "./suggestions.ts";
import { wordAt } from "./word-at.ts";

/** Completes the word at the caret of a formula's text area. */
export function useCompletion(value: string, { fields, isBare }: Pick<FormulaEditorProps, "fields" | "isBare">) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | undefined>();
  const [active, setActive] = useState(0);
  const word = caret === undefined ? undefined : wordAt(value, caret, { isBare });
  const offered = word ? suggestionsFor(word.word, fields) : [];

  const put = ({ insert }: Suggestion, { from, to }: { readonly from: number; readonly to: number }) => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
    // As if it were typed: what is typed next follows it at once, and undo takes it back.
    document.execCommand("insertText", false, insert);
    setCaret(undefined);
  };
  const putAtCaret = (suggestion: Suggestion) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {};
    put(suggestion, { from, to });
  };
  /** The suggestion takes the place of the word at the caret. */
  const choose = (suggestion: Suggestion) => {
    if (word) put(suggestion, { from: word.from, to: word.from + word.word.length });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = offered[active];
    if (!word || !chosen) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive((active + step + offered.length) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") setCaret(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onInput = (at: number) => {
    setCaret(at);
    setActive(0);
  };
  return { area, offered, active, choose, putAtCaret, onInput, onKeyDown, onBlur: () => setCaret(undefined) };
}
