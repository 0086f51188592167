import { type Pair, pairsOf, pairsValue } from "../../model/fields/values/pairs.ts";
import { ArrowIcon, CrossIcon } from "../shared/icons.tsx";
import { useIsPlain } from "../shared/use-is-live.ts";
import type { WidgetProps } from "../widget.ts";

/** Rows of a text and its value, in an order of the owner's. */
export function Pairs({ field, value, onChange, isReadOnly, tools }: WidgetProps) {
  const isPlain = useIsPlain(tools);
  const pairs = pairsOf(value);
  const keep = (changed: readonly Pair[]) => onChange(changed.map((pair) => ({ ...pair })));
  const change = (at: number, given: Partial<Pair>) => keep(pairs.map((pair, index) => (index === at ? changed(pair, given) : pair)));
  return (
    <div className="f-pairs">
      <input type="hidden" name={field.slug} value={pairsValue.entries(pairs as never, undefined)[0] ?? ""} />
      {pairs.map((pair, index) => (
        <div key={index} className="f-pair">
          <input
            className="f-input"
            aria-label={`Text ${index + 1}`}
            value={pair.text}
            readOnly={isReadOnly || isPlain}
            onInput={(event) => change(index, { text: event.currentTarget.value })}
          />
          <input
            className="f-input f-mono"
            aria-label={`Value ${index + 1}`}
            value={pair.value}
            readOnly={isReadOnly || isPlain}
            onInput={(event) => change(index, { value: event.currentTarget.value })}
          />
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
      {isPlain ? <noscript className="f-hint">Rows are filled in with JavaScript only.</noscript> : null}
      {isReadOnly || isPlain ? null : (
        <button type="button" className="f-button" onClick={() => keep([...pairs, { text: "", value: "" }])}>
          Add a row
        </button>
      )}
    </div>
  );
}

/** A value that says the same as its text keeps doing so. */
function changed(pair: Pair, given: Partial<Pair>): Pair {
  return given.text !== undefined && pair.value === pair.text ? { text: given.text, value: given.text } : { ...pair, ...given };
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
