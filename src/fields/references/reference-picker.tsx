import { type ReactNode, useEffect, useState } from "react";
import { holdsSeveral, idsOf, mostChosen, namesIn, type Source, sourceOf, textOfReferences } from "../../model/fields/references.ts";
import { isFreeName } from "../../model/fields/values/people.ts";
import type { ReferenceOptions } from "../../model/fields/values/references.ts";
import { splitTyped } from "../../model/fields/values/typed-list.ts";
import { fieldTexts } from "../../model/texts/field-texts.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import { type ReferenceTexts, referenceTexts } from "../../model/texts/reference-texts.ts";
import { Combobox } from "../shared/combobox.tsx";
import { CrossIcon } from "../shared/icons.tsx";
import { inputProps, type WidgetProps } from "../widget.ts";
import { PlainPicker } from "./plain-picker.tsx";
import { saidOfSearch } from "./said-of-search.ts";
import { useNames } from "./use-names.ts";
import { useSearch } from "./use-search.ts";

export interface PickerOptions extends ReferenceOptions {
  /** Who or what is not found may be named all the same. */
  readonly taggable?: boolean;
}

/**
 * Chooses among records or people: a search with what was chosen above it. Where a page is served to browsers that may
 * run no script, it begins as a plain list.
 */
export function ReferencePicker(props: WidgetProps<PickerOptions>) {
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
function Unsaid(props: WidgetProps<PickerOptions>) {
  return (
    <>
      <PlainPicker {...props} source={undefined} />
      <p className="f-hint">{{ ...fieldTexts, ...referenceTexts, ...props.tools.texts }.pointsNowhere}</p>
    </>
  );
}

type Props = WidgetProps<PickerOptions> & { readonly source: Source };

function ChosenOnly({ field, value, tools, id, source }: Props) {
  const ids = idsOf(value);
  const { nameOf } = useNames(tools.references, source, ids);
  return (
    <>
      <output id={id} className="f-shown">
        {textOfReferences(field, value, nameOf) || "—"}
      </output>
      <HiddenInputs name={field.slug} chosen={[...ids, ...namesIn(field, value)]} />
    </>
  );
}

function SearchPicker(props: Props) {
  const { field, value, onChange, tools, source } = props;
  const texts = { ...fieldTexts, ...referenceTexts, ...tools.texts };
  const [words, setWords] = useState("");
  const [isOpen, setOpen] = useState(false);
  const ids = idsOf(value);
  const chosen: readonly Chosen[] = [...ids, ...namesIn(field, value)];
  const { nameOf, keep } = useNames(tools.references, source, ids);
  const { search, retry } = useSearch(tools.references, source, { words, isOpen });
  const isMany = holdsSeveral(field);
  const most = typeof field.max === "number" ? field.max : mostChosen;
  const isFull = isMany && chosen.length >= most;
  const give = (items: readonly Chosen[]) => onChange(isMany ? [...items] : (items[0] ?? null));
  const without = (gone: Chosen) => chosen.filter((one) => one !== gone);
  const choices = search.state === "found" ? search.choices : [];
  const choose = (items: readonly Chosen[]) => {
    setWords("");
    setOpen(false);
    give(items);
  };
  const pick = (key: string) => {
    const id = Number(key);
    keep({ [id]: choices.find((choice) => choice.id === id)?.name ?? `#${id}` });
    if (!isMany) choose([id]);
    else choose(chosen.includes(id) ? without(id) : [...chosen, id]);
  };
  const names = splitTyped(words).filter((one) => !chosen.includes(one));
  const mayAdd = field.taggable === true && isMany && names.length > 0 && names.every(isFreeName);
  const { name, ...input } = inputProps(props);
  return (
    <div className="f-picker">
      <Chips
        texts={texts}
        chosen={chosen}
        nameOf={(one) => (typeof one === "number" ? nameOf(one) : one)}
        mark={(one) => (typeof one === "number" ? tools.references?.mark?.(source, one) : null)}
        onRemove={field.disabled ? undefined : (one) => give(without(one))}
      />
      <HiddenInputs name={name} chosen={chosen} />
      <Combobox
        {...{ input, words, isOpen }}
        options={choices.map(({ id, name, note = `#${id}` }) => ({ key: String(id), name, note }))}
        said={saidOfSearch(search, words, texts)}
        label={field.label}
        placeholder={
          isFull
            ? filledIn(texts.atMost, { count: most })
            : field.placeholder || (chosen.length > 0 && !isMany ? texts.searchAnother : texts.search)
        }
        isOff={field.disabled === true || isFull}
        onWords={setWords}
        onOpen={setOpen}
        isChosen={(key) => ids.includes(Number(key))}
        onPick={pick}
        isSearching={search.state === "searching"}
        onAdd={mayAdd ? () => choose([...chosen, ...names]) : undefined}
        onRetry={search.state === "failed" ? retry : undefined}
        onClear={words === "" ? undefined : () => setWords("")}
      />
    </div>
  );
}

/** By its id, or by a name of its own. */
type Chosen = number | string;

interface ChipsProps {
  readonly texts: ReferenceTexts;
  readonly chosen: readonly Chosen[];
  readonly nameOf: (one: Chosen) => string;
  readonly mark: (one: Chosen) => ReactNode;
  readonly onRemove: ((one: Chosen) => void) | undefined;
}

function Chips({ texts, chosen, nameOf, mark, onRemove }: ChipsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className="f-chips" aria-label={texts.chosen}>
      {chosen.map((one) => (
        <li key={one} className="f-chip">
          <span>{nameOf(one)}</span> {mark(one)}
          {onRemove ? (
            <button
              type="button"
              className="f-icon-button"
              aria-label={filledIn(texts.removeOne, { name: nameOf(one) })}
              onClick={() => onRemove(one)}
            >
              <CrossIcon />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

/** What a browser posts of it; with nothing chosen an empty entry, so that it is known to have been asked. */
function HiddenInputs({ name, chosen }: { readonly name: string; readonly chosen: readonly Chosen[] }) {
  const entries = chosen.length === 0 ? [""] : chosen.map(String);
  return entries.map((entry) => <input key={entry} type="hidden" name={name} value={entry} />);
}
