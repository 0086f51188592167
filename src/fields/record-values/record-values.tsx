import { isJsonObject, type Json, type JsonObject } from "../../model/base/json.ts";
import { recordValuesValue } from "../../model/fields/values/record-values.ts";
import { ownTitleEntry, pickedSlug, titleSlugOf } from "../shared/title-entry.ts";
import { fieldsOf, inputProps, type WidgetProps } from "../widget.ts";

interface Options {
  /** The sibling that names the type whose fields are filled. */
  readonly of?: string;
  /** The sibling that says that all values are typed as one JSON text. */
  readonly asText?: string;
}

/** One input for each field of a type, each taking text; or one for all of them. */
export function RecordValues(props: WidgetProps<Options>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  if (field.asText !== undefined && tools.siblings?.[field.asText] === true)
    return (
      <textarea
        {...inputProps(props)}
        className="f-input f-mono"
        rows={6}
        spellCheck={false}
        aria-label={field.label}
        value={typeof value === "string" ? value : JSON.stringify(value ?? {}, null, 2)}
        readOnly={isReadOnly}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    );
  const title = titleSlugOf(tools, field.of);
  const values = Object.fromEntries(Object.entries(valuesOf(value)).map(([slug, one]) => [pickedSlug(slug, title), one]));
  const change = (slug: string, text: string) => {
    const { [slug]: _, ...others } = values;
    onChange(text === "" ? others : { ...others, [slug]: text });
  };
  return (
    <div className="f-values">
      <input type="hidden" name={field.slug} value={recordValuesValue.entries(values, undefined)[0] ?? ""} />
      {[...ownTitleEntry(title), ...fieldsOf(tools, field.of)].map(({ slug, label }) => (
        <label key={slug}>
          <span>{label}</span>
          <input
            className="f-input"
            name={`${field.slug}.${slug}`}
            value={textOf(values[slug])}
            readOnly={isReadOnly}
            onInput={(event) => change(slug, event.currentTarget.value)}
          />
        </label>
      ))}
    </div>
  );
}

function valuesOf(value: Json | undefined): JsonObject {
  if (typeof value !== "string") return isJsonObject(value) ? value : {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isJsonObject(parsed) ? parsed : {};
  } catch {
    return {}; // the text stays until an input is filled
  }
}

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);
}
