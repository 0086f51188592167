import { selectPlaceholder } from "../../model/fields/values/select.ts";
import { inputProps, type WidgetProps } from "../widget.ts";

interface Options {
  /** A type of the app is meant, by its id: there is no form with fields of its own. */
  readonly stored?: boolean;
}

export function TypePicker(props: WidgetProps<Options>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  const types = (tools.types ?? []).map(({ slug, title, id }) => ({ key: field.stored ? String(id ?? slug) : slug, slug, title }));
  const chosen = types.find(({ key, slug }) => key === String(value) || slug === value)?.key ?? String(value ?? "");
  const change = (key: string) => onChange(field.stored && /^\d+$/.test(key) ? Number(key) : key);
  return (
    <select
      {...inputProps(props)}
      className="f-input f-select"
      value={chosen}
      required={field.required}
      disabled={field.disabled || isReadOnly}
      onChange={(event) => change(event.currentTarget.value)}
    >
      <option value="">{selectPlaceholder}</option>
      {field.stored ? null : <option value="_custom">Fields of its own</option>}
      {types.map(({ key, title }) => (
        <option key={key} value={key}>
          {title}
        </option>
      ))}
      {chosen !== "" && chosen !== "_custom" && !types.some(({ key }) => key === chosen) ? <option value={chosen}>{chosen}</option> : null}
    </select>
  );
}
