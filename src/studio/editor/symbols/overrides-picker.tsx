import { useQuery } from "@tanstack/react-query";
import { definitions } from "../../../blocks/definitions.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import type { PickerProps } from "../../../fields/widget.ts";
import { isJsonObject, type Json, type JsonObject, sameJson } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import type { Block, Layout } from "../../../model/page/block.ts";
import { everyBlockOf } from "../../../model/page/every-block.ts";
import { overridable } from "../../../model/page/symbols.ts";
import { useApp } from "../../data/app-context.ts";
import { wordsOf } from "../block-names.ts";
import { useEditor } from "../editor-context.tsx";
import { isAsked } from "../inspector/is-asked.ts";
import { symbolQuery } from "./symbol-queries.ts";
import classes from "./symbols.module.css";

/** The words and pictures of the block, each as this instance has them: what is changed here is said on this page alone. */
export function OverridesPicker({ value, onChange, id, tools }: PickerProps) {
  const app = useApp();
  const symbol = tools.siblings?.symbol;
  const { data } = useQuery(symbolQuery(app.id, typeof symbol === "number" ? symbol : 0));
  if (data?.kind !== "symbol") return <p className={classes.none}>Choose a block first.</p>;
  const said = isJsonObject(value) ? value : {};
  const blocks = blocksWithWords(data.draft ?? data.layout);
  if (blocks.length === 0) return <p className={classes.none}>Nothing in this block can be said otherwise.</p>;
  return (
    <fieldset className={classes.overrides} aria-label="What it says on this page">
      {blocks.map((block) => (
        <OneBlock
          key={block.id}
          {...{ block, tools }}
          id={`${id}-${block.id}`}
          said={isJsonObject(said[block.id]) ? (said[block.id] as JsonObject) : {}}
          onChange={(own) => onChange(withOwn(said, block.id, own))}
        />
      ))}
    </fieldset>
  );
}

function blocksWithWords(layout: Layout): readonly Block[] {
  return everyBlockOf(layout, definitions).filter(({ component }) => Object.keys(overridable(component, definitions)).length > 0);
}

function withOwn(said: JsonObject, id: string, own: JsonObject): JsonObject {
  const { [id]: _, ...others } = said;
  return Object.keys(own).length === 0 ? others : { ...others, [id]: own };
}

interface OneBlockProps extends Pick<PickerProps, "id" | "tools"> {
  readonly block: Block;
  readonly said: JsonObject;
  readonly onChange: (said: JsonObject) => void;
}

function OneBlock({ block, said, onChange, id, tools }: OneBlockProps) {
  const { nameOf } = useEditor().host.kinds;
  const values = { ...block, ...said };
  const count = Object.keys(said).length;
  const change = (name: string, value: Json | undefined) => {
    const { [name]: _, ...others } = said;
    const isSame = value === undefined || value === null || sameJson(value, block[name] ?? null);
    onChange(isSame ? others : { ...others, [name]: value });
  };
  return (
    <details open={count > 0}>
      <summary>
        {nameOf(block)} <span>{wordsOf(block).slice(0, 32)}</span>
        {count > 0 && <b> {count === 1 ? "1 change" : `${count} changes`}</b>}
      </summary>
      <FieldList
        fields={fieldsOf(block)}
        values={values}
        onChange={change}
        id={id}
        isShown={(field) => isAsked(field, values)}
        tools={{ ...tools, siblings: values }}
      />
      {count > 0 && (
        <button type="button" className="f-button" onClick={() => onChange({})}>
          As in the block
        </button>
      )}
    </details>
  );
}

function fieldsOf({ component }: Block): readonly FieldBlock[] {
  return Object.entries(overridable(component, definitions)).map(
    ([name, { field }]) => ({ ...field, id: `own-${name}`, slug: name }) as FieldBlock,
  );
}
