import { selectPlaceholder } from "../../model/fields/values/select.ts";
import { inputProps, type WidgetProps } from "../widget.ts";

export function TypePicker(props: WidgetProps) {
  const { field, value, onChange, isReadOnly, tools } = props;
  const chosen = typeof value === "string" ? value : "";
  const types = tools.types ?? [];
  return (
    <select
      {...inputProps(props)}
      className="f-input f-select"
      value={chosen}
      required={field.required}
      disabled={field.disabled || isReadOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{selectPlaceholder}</option>
      <option value="_custom">Fields of its own</option>
      {types.map(({ slug, title }) => (
        <option key={slug} value={slug}>
          {title}
        </option>
      ))}
      {chosen !== "" && chosen !== "_custom" && !types.some(({ slug }) => slug === chosen) ? (
        <option value={chosen}>{chosen}</option>
      ) : null}
    </select>
  );
}
