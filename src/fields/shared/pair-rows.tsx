import { type ComponentType, type ReactNode, useState } from "react";
import type { Json } from "../../model/base/json.ts";
import { mostPairs, type Pair, pairsOf, pairsOfLines, pairsValue } from "../../model/fields/values/pairs.ts";
import type { WidgetProps } from "../widget.ts";
import { ArrowIcon, CrossIcon } from "./icons.tsx";
import { useIsPlain } from "./use-is-live.ts";

export interface PairInputsProps {
  readonly pair: Pair;
  /** Of its row, from 1. */
  readonly number: number;
  readonly isFixed: boolean;
  /** What is wrong with the row, in a sentence. */
  readonly problem?: string | undefined;
  readonly onChange: (given: Partial<Pair>) => void;
  /** Lines that were pasted into the row make rows from there on. */
  readonly onLines: (text: string) => void;
}

interface Props extends WidgetProps {
  /** In place of those for any text and any value. */
  readonly Inputs?: ComponentType<PairInputsProps>;
  /** What is wrong with a row, by its place from 0. */
  readonly problemsAt?: ReadonlyMap<number, string>;
  /** Begins a row; absent: an empty one is added at once. */
  readonly onAdd?: () => void;
  /** The row that was begun. */
  readonly children?: ReactNode;
}

/** Rows of a text and its value, in an order of the owner's. */
export function PairRows({ field, value, onChange, isReadOnly, tools, Inputs, problemsAt, onAdd, children }: Props) {
  const isPlain = useIsPlain(tools);
  const pairs = pairsOf(value);
  const keep = (changed: readonly Pair[]) => onChange(changed.map((pair) => ({ ...pair })) as Json);
  const [said, say] = useState("");
  // Lines that are pasted into a row make rows from there on; an empty row gives way.
  const paste = (at: number, text: string) => {
    const before = pairs.slice(0, pairs[at]?.text === "" ? at : at + 1);
    const after = pairs.slice(at + 1);
    const made = pairsOfLines(text, [...before, ...after]);
    say(saidOf(made));
    keep([...before, ...made.pairs, ...after]);
  };
  const change = (at: number, given: Partial<Pair>) => keep(pairs.map((pair, index) => (index === at ? { ...pair, ...given } : pair)));
  return (
    <div className="f-pairs">
      <input type="hidden" name={field.slug} value={pairsValue.entries(pairs as never, undefined)[0] ?? ""} />
      {pairs.map((pair, index) => (
        <div key={index} className="f-pair">
          {Inputs ? (
            <Inputs
              pair={pair}
              number={index + 1}
              isFixed={isReadOnly}
              problem={problemsAt?.get(index)}
              onChange={(given) => change(index, given)}
              onLines={(text) => paste(index, text)}
            />
          ) : (
            <>
              <input
                className="f-input"
                aria-label={`Text ${index + 1}`}
                value={pair.text}
                readOnly={isReadOnly || isPlain}
                onPaste={(event) => {
                  const text = event.clipboardData.getData("text/plain");
                  if (isReadOnly || !/\n./.test(text.trim())) return;
                  event.preventDefault();
                  paste(index, text);
                }}
                onInput={(event) => change(index, retyped(pair, event.currentTarget.value))}
              />
              <input
                className="f-input f-mono"
                aria-label={`Value ${index + 1}`}
                value={pair.value}
                readOnly={isReadOnly || isPlain}
                onInput={(event) => change(index, { value: event.currentTarget.value })}
              />
            </>
          )}
          {isReadOnly || isPlain ? null : (
            <>
              <Move name={`Move row ${index + 1} up`} turn={0} isOff={index === 0} onClick={() => keep(swapped(pairs, index, index - 1))} />
              <Move
                name={`Move row ${index + 1} down`}
                turn={180}
                isOff={index === pairs.length - 1}
                onClick={() => keep(swapped(pairs, index, index + 1))}
              />
              <button
                type="button"
                className="f-icon-button"
                aria-label={`Remove row ${index + 1}`}
                onClick={() => keep(pairs.filter((_, at) => at !== index))}
              >
                <CrossIcon />
              </button>
            </>
          )}
        </div>
      ))}
      {children}
      {isPlain ? <noscript className="f-hint">Rows are filled in with JavaScript only.</noscript> : null}
      {isReadOnly || isPlain ? null : (
        <AddRows
          isFull={pairs.length >= mostPairs}
          onAdd={onAdd ?? (() => keep([...pairs, { text: "", value: "" }]))}
          onLines={(text) => paste(pairs.length - 1, text)}
        />
      )}
      <p role="status" className={said === "" ? "f-unseen" : "f-hint"}>
        {said}
      </p>
    </div>
  );
}

interface AddProps {
  readonly isFull: boolean;
  readonly onAdd: () => void;
  readonly onLines: (text: string) => void;
}

/** One more row, or many at once, from lines. */
function AddRows({ isFull, onAdd, onLines }: AddProps) {
  const [lines, setLines] = useState<string | undefined>();
  if (lines === undefined)
    return (
      <div className="f-pairs-add">
        <button type="button" className="f-button" disabled={isFull} onClick={onAdd}>
          Add a row
        </button>
        <button type="button" className="f-button" disabled={isFull} onClick={() => setLines("")}>
          Add several
        </button>
      </div>
    );
  return (
    <div className="f-pairs-lines">
      <label>
        One in each line
        <textarea
          // biome-ignore lint/a11y/noAutofocus: it was just asked for
          autoFocus
          className="f-input"
          rows={6}
          value={lines}
          placeholder={"France\nSpain | es"}
          onInput={(event) => setLines(event.currentTarget.value)}
        />
      </label>
      <div className="f-pairs-add">
        <button
          type="button"
          className="f-button"
          disabled={lines.trim() === ""}
          onClick={() => {
            onLines(lines);
            setLines(undefined);
          }}
        >
          Add lines
        </button>
        <button type="button" className="f-button" onClick={() => setLines(undefined)}>
          Cancel
        </button>
      </div>
    </div>
  );
}

/** How the lines went, where not all of them are rows now. */
function saidOf({ pairs, repeated, without }: ReturnType<typeof pairsOfLines>): string {
  const added = `${pairs.length} ${pairs.length === 1 ? "row was" : "rows were"} added.`;
  const twice = repeated === 0 ? "" : ` ${repeated} ${repeated === 1 ? "was" : "were"} there already.`;
  const left = without === 0 ? "" : ` ${without} did not fit: there is room for ${mostPairs.toLocaleString("en")}.`;
  return added + twice + left;
}

/** A value that says the same as its text keeps doing so. */
function retyped({ text, value }: Pair, typed: string): Partial<Pair> {
  return value === text ? { text: typed, value: typed } : { text: typed };
}

function swapped(pairs: readonly Pair[], one: number, other: number): Pair[] {
  return pairs.map((pair, index) => (index === one ? pairs[other] : index === other ? pairs[one] : pair) ?? pair);
}

interface MoveProps {
  readonly name: string;
  readonly turn: number;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function Move({ name, turn, isOff, onClick }: MoveProps) {
  return (
    <button type="button" className="f-icon-button" aria-label={name} disabled={isOff} onClick={onClick}>
      <ArrowIcon turn={turn} />
    </button>
  );
}
