import { PlainSelect } from "../shared/plain-select.tsx";
import type { WidgetProps } from "../widget.ts";

interface Options {
  /** A type of the app is meant, by its id: there is no form with fields of its own. */
  readonly stored?: boolean;
  /** It is asked of a form, which may have fields of its own in place of a type. */
  readonly ownFields?: boolean;
}

export function TypePicker(props: WidgetProps<Options>) {
  const { field, value, onChange, tools } = props;
  const types = (tools.types ?? []).map(({ slug, title, id }) => ({ value: field.stored ? String(id ?? slug) : slug, slug, text: title }));
  const chosen = types.find((type) => type.value === String(value) || type.slug === value)?.value ?? String(value ?? "");
  const change = (key: string) => onChange(field.stored && /^\d+$/.test(key) ? Number(key) : key);
  const choices = field.ownFields ? [{ value: "_custom", text: "Fields of its own" }, ...types] : types;
  // A type by its id has no fields of its own: that it was chosen before is nothing to offer.
  return <PlainSelect widget={props} chosen={chosen} choices={choices} onChoose={change} />;
}
