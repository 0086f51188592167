import { holdsSeveral, idsOf, type Source } from "../../model/fields/references.ts";
import type { ReferenceOptions } from "../../model/fields/values/references.ts";
import { selectPlaceholder } from "../../model/fields/values/select.ts";
import { inputProps, type WidgetProps } from "../widget.ts";

/** The browser's own list of what can be chosen from the start: all that a page without script can offer. */
export function PlainPicker(props: WidgetProps<ReferenceOptions> & { readonly source: Source | undefined }) {
  const { field, value, onChange, tools, source } = props;
  const offered = (source && tools.references?.offered?.(source)) ?? [];
  if (offered === "forbidden") return <p className="f-hint">What can be chosen here is not open to visitors.</p>;
  const chosen = idsOf(value);
  const isMany = holdsSeveral(field);
  const left = chosen.filter((id) => !offered.some((choice) => choice.id === id)).map((id) => ({ id, name: `#${id}` }));
  const options = [...left, ...offered].map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
  const shared = {
    ...inputProps(props),
    className: "f-input f-select",
    required: field.required,
    disabled: field.disabled === true || source === undefined,
  };
  if (isMany)
    return (
      <select
        {...shared}
        className="f-input f-several"
        multiple
        value={chosen.map(String)}
        onChange={(event) => onChange([...event.currentTarget.selectedOptions].map((option) => Number(option.value)))}
      >
        {options}
      </select>
    );
  return (
    <select
      {...shared}
      value={chosen[0] ?? ""}
      onChange={(event) => onChange(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))}
    >
      <option value="">{field.placeholder || selectPlaceholder}</option>
      {options}
    </select>
  );
}
