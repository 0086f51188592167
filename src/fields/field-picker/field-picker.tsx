import { selectPlaceholder } from "../../model/fields/values/select.ts";
import { fieldsOf, inputProps, type WidgetProps } from "../widget.ts";

/** What every record has besides the fields of its type. */
const builtIn = [
  { slug: "title", label: "Title" },
  { slug: "content", label: "Text" },
  { slug: "statusId", label: "Status" },
  { slug: "assigneeIds", label: "People" },
];

interface Options {
  /** The sibling that names the type whose fields are meant. */
  readonly of?: string;
  readonly builtIn?: boolean;
}

export function FieldPicker(props: WidgetProps<Options>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  const chosen = typeof value === "string" ? value : "";
  const own = fieldsOf(tools, field.of).map(({ slug, label }) => ({ slug, label }));
  const fields = field.builtIn ? [...builtIn, ...own] : own;
  const isGone = chosen !== "" && !fields.some(({ slug }) => slug === chosen);
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
      {[...fields, ...(isGone ? [{ slug: chosen, label: chosen }] : [])].map(({ slug, label }) => (
        <option key={slug} value={slug}>
          {label}
        </option>
      ))}
    </select>
  );
}
