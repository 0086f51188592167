import { useEffect, useState } from "react";
import type { Json } from "../../model/base/json.ts";
import { holdsSeveral, idsOf, mostChosen, type Source, sourceOf } from "../../model/fields/references.ts";
import type { ReferenceOptions } from "../../model/fields/values/references.ts";
import { CrossIcon } from "../shared/icons.tsx";
import { inputProps, type WidgetProps } from "../widget.ts";
import { Combobox } from "./combobox.tsx";
import { PlainPicker } from "./plain-picker.tsx";
import type { Choice } from "./reference-tools.ts";
import { useNames } from "./use-names.ts";
import { useSearch } from "./use-search.ts";

/**
 * Chooses among records or people: a search with what was chosen above it. Where a page is served to browsers that may
 * run no script, it begins as a plain list.
 */
export function ReferencePicker(props: WidgetProps<ReferenceOptions>) {
  const { field, tools, isReadOnly } = props;
  const isLive = useIsLive();
  const source = sourceOf(field);
  if (!source) return <Unsaid {...props} />;
  if (isReadOnly) return <ChosenOnly {...props} source={source} />;
  const offered = tools.references?.offered?.(source);
  if (!tools.references || offered === "forbidden" || (offered && !isLive)) return <PlainPicker {...props} source={source} />;
  return <SearchPicker {...props} source={source} />;
}

/** Whether a script runs. */
function useIsLive(): boolean {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return isLive;
}

/** A field whose owner has not chosen yet what it points at. */
function Unsaid(props: WidgetProps<ReferenceOptions>) {
  return (
    <>
      <PlainPicker {...props} source={undefined} />
      <p className="f-hint">This field does not say yet what it points at.</p>
    </>
  );
}

type Props = WidgetProps<ReferenceOptions> & { readonly source: Source };

function ChosenOnly({ field, value, tools, id, source }: Props) {
  const ids = idsOf(value);
  const { nameOf } = useNames(tools.references, source, ids);
  return (
    <>
      <output id={id} className="f-shown">
        {ids.length === 0 ? "—" : ids.map(nameOf).join(", ")}
      </output>
      <HiddenInputs name={field.slug} ids={ids} />
    </>
  );
}

function SearchPicker(props: Props) {
  const { field, value, onChange, tools, source } = props;
  const [words, setWords] = useState("");
  const [isOpen, setOpen] = useState(false);
  const ids = idsOf(value);
  const { nameOf, keep } = useNames(tools.references, source, ids);
  const { search, retry } = useSearch(tools.references, source, words, isOpen);
  const isMany = holdsSeveral(field);
  const most = typeof field.max === "number" ? field.max : mostChosen;
  const isFull = isMany && ids.length >= most;
  const give = (chosen: readonly number[]) => onChange(valueWith(chosen, isMany));
  const pick = ({ id, name }: Choice) => {
    keep({ [id]: name });
    setWords("");
    setOpen(false);
    if (!isMany) give([id]);
    else give(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
  };
  const { name, ...input } = inputProps(props);
  return (
    <div className="f-picker">
      <Chips ids={ids} nameOf={nameOf} onRemove={field.disabled ? undefined : (id) => give(ids.filter((one) => one !== id))} />
      <HiddenInputs name={name} ids={ids} />
      <Combobox
        {...{ input, words, isOpen, search }}
        label={field.label}
        placeholder={isFull ? `At most ${most}` : field.placeholder || (ids.length > 0 && !isMany ? "Search for another" : "Search")}
        isOff={field.disabled === true || isFull}
        onWords={setWords}
        onOpen={setOpen}
        isChosen={(id) => ids.includes(id)}
        onPick={pick}
        onRetry={retry}
      />
    </div>
  );
}

function valueWith(ids: readonly number[], isMany: boolean): Json {
  return isMany ? [...ids] : (ids[0] ?? null);
}

interface ChipsProps {
  readonly ids: readonly number[];
  readonly nameOf: (id: number) => string;
  readonly onRemove: ((id: number) => void) | undefined;
}

function Chips({ ids, nameOf, onRemove }: ChipsProps) {
  if (ids.length === 0) return null;
  return (
    <ul className="f-chips" aria-label="Chosen">
      {ids.map((id) => (
        <li key={id} className="f-chip">
          <span>{nameOf(id)}</span>
          {onRemove ? (
            <button type="button" className="f-icon-button" aria-label={`Remove ${nameOf(id)}`} onClick={() => onRemove(id)}>
              <CrossIcon />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What a browser posts of it; with nothing chosen an empty entry, so that it is known to have been asked. */
function HiddenInputs({ name, ids }: { readonly name: string; readonly ids: readonly number[] }) {
  const entries = ids.length === 0 ? [""] : ids.map(String);
  return entries.map((entry) => <input key={entry} type="hidden" name={name} value={entry} />);
}
