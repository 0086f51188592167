import { type KeyboardEvent, useId, useState } from "react";
import type { Json } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { optionFaults } from "../../model/fields/option-faults.ts";
import { mostPairs, pairsOf, pairsOfLines } from "../../model/fields/values/pairs.ts";
import { Problems } from "../problems.tsx";
import { type PairInputsProps, PairRows } from "../shared/pair-rows.tsx";
import type { WidgetProps } from "../widget.ts";

/**
 * The options of a field: their words, and what is stored. Records and conditions hold what is stored, so it stays when the words change, and is
 * another one once that is typed to its end, not with each key.
 */
export function OptionList(props: WidgetProps) {
  const [isBegun, setBegun] = useState(false);
  const [isThere, setThere] = useState(false);
  const options = pairsOf(props.value);
  const field: FieldBlock = props.tools.designing?.field ?? { id: "", slug: "", label: "", component: "select" };
  const faults = optionFaults({ ...field, values: options });
  const add = (text: string) => {
    const { pairs: made, repeated } = pairsOfLines(text, options);
    setThere(repeated > 0);
    if (made.length > 0) props.onChange([...options, ...made].map((option) => ({ ...option })) as Json);
  };
  return (
    <PairRows
      {...props}
      Inputs={OptionInputs}
      problemsAt={new Map(faults.map((fault) => [fault.at, fault.text]))}
      onAdd={() => {
        setThere(false);
        setBegun(true);
      }}
    >
      {isBegun && options.length < mostPairs ? <NewOption number={options.length + 1} onAdd={add} onEnd={() => setBegun(false)} /> : null}
      <p role="status" className={isThere ? "f-hint" : "f-unseen"}>
        {isThere ? "An option with this value is there already: it was not added again." : ""}
      </p>
    </PairRows>
  );
}

function OptionInputs({ pair: { text, value }, number, isFixed, problem, onChange, onLines }: PairInputsProps) {
  const [typed, setTyped] = useState<string | undefined>();
  const [begun, begin] = useState(text);
  const problemId = useId();
  // What a new field begins with stands for nothing yet: it is stored as what it is called, like any option that is added.
  const nameStarter = () => {
    const words = text.trim();
    if (words !== "" && words !== begun && begun === starterWords(value)) onChange({ value: words });
  };
  const leave = () => {
    setTyped(undefined);
    if (typed !== undefined && typed !== "" && typed !== value) onChange({ value: typed });
  };
  return (
    <>
      <input
        className="f-input"
        aria-label={`Text ${number}`}
        value={text}
        readOnly={isFixed}
        onPaste={(event) => {
          const lines = event.clipboardData.getData("text/plain");
          if (isFixed || !/\n./.test(lines.trim())) return;
          event.preventDefault();
          onLines(lines);
        }}
        onFocus={() => begin(text)}
        onBlur={nameStarter}
        onInput={(event) => onChange({ text: event.currentTarget.value })}
      />
      <input
        className="f-input f-mono"
        aria-label={`Value ${number}`}
        value={typed ?? value}
        readOnly={isFixed}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : problemId}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
      />
      {problem === undefined ? null : <Problems id={problemId} problems={[problem]} />}
    </>
  );
}

/** What the option of a new field with this value is called; undefined: it is none of those. */
function starterWords(value: string): string | undefined {
  const number = /^option-([1-9]\d?)$/.exec(value)?.[1];
  return number && `Option ${number}`;
}

interface NewOptionProps {
  readonly number: number;
  readonly onAdd: (text: string) => void;
  readonly onEnd: () => void;
}

/** An option that is not one yet: it is added when it is left, or with Enter, which begins the next. */
function NewOption({ number, onAdd, onEnd }: NewOptionProps) {
  const [text, setText] = useState("");
  const next = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      // It is left without a text.
      event.currentTarget.value = "";
      onEnd();
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    onAdd(text);
    setText("");
  };
  return (
    <div className="f-pair">
      <input
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        className="f-input"
        aria-label={`Text ${number}`}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={next}
        onPaste={(event) => {
          const lines = event.clipboardData.getData("text/plain");
          if (!/\n./.test(lines.trim())) return;
          event.preventDefault();
          onAdd(lines);
        }}
        onBlur={(event) => {
          onAdd(event.currentTarget.value);
          onEnd();
        }}
      />
    </div>
  );
}
