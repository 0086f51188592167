import { CrossIcon } from "../shared/icons.tsx";
import { PlainSelect } from "../shared/plain-select.tsx";
import { ownTitleEntry, pickedSlug, titleSlugOf } from "../shared/title-entry.ts";
import { fieldsOf, inputProps, type WidgetProps } from "../widget.ts";

/** What every record has besides the fields of its type and its title. */
const builtIn = [
  { slug: "content", label: "Text" },
  { slug: "statusId", label: "Status" },
  { slug: "assigneeIds", label: "People" },
];

/** What of it records can be put into groups by. */
const builtInGroups = [
  { slug: "statusId", label: "Status" },
  { slug: "createdAt", label: "When it was made" },
  { slug: "updatedAt", label: "When it was last changed" },
];

interface Options {
  /** The sibling that names the type whose fields are meant. */
  readonly of?: string;
  readonly builtIn?: boolean | "groups";
  /** Only fields of these kinds; absent: of all. */
  readonly kinds?: readonly string[];
  /** Several fields, in the order in which they are chosen; at most `most`. */
  readonly several?: boolean;
  readonly most?: number;
}

export function FieldPicker(props: WidgetProps<Options>) {
  const { field, value, onChange, tools } = props;
  const asked = fieldsOf(tools, field.of).filter(({ component }) => field.kinds?.includes(component) ?? true);
  const title = titleSlugOf(tools, field.of);
  const fields = [...(field.builtIn === "groups" ? builtInGroups : field.builtIn ? [...ownTitleEntry(title), ...builtIn] : []), ...asked];
  const choices = fields.map(({ slug, label }) => ({ value: slug, text: label }));
  if (field.several) return <Several props={props} choices={choices} />;
  return (
    <PlainSelect widget={props} chosen={typeof value === "string" ? pickedSlug(value, title) : ""} choices={choices} onChoose={onChange} />
  );
}

interface SeveralProps {
  readonly props: WidgetProps<Options>;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
}

function Several({ props, choices }: SeveralProps) {
  const { field, value, onChange, isReadOnly } = props;
  const chosen = Array.isArray(value) ? value.filter((slug) => typeof slug === "string") : [];
  const left = choices.filter((choice) => !chosen.includes(choice.value));
  const isFull = field.most !== undefined && chosen.length >= field.most;
  const nameOf = (slug: string) => choices.find((choice) => choice.value === slug)?.text ?? slug;
  return (
    <>
      {chosen.length > 0 && (
        <ul className="f-chips">
          {chosen.map((slug) => (
            <li key={slug} className="f-chip">
              <span>{nameOf(slug)}</span>
              {isReadOnly ? null : (
                <button
                  type="button"
                  className="f-icon-button"
                  aria-label={`Take away ${nameOf(slug)}`}
                  onClick={() => onChange(chosen.filter((one) => one !== slug))}
                >
                  <CrossIcon />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <select
        {...inputProps(props)}
        className="f-input f-select"
        value=""
        disabled={field.disabled || isReadOnly || isFull || left.length === 0}
        onChange={(event) => onChange([...chosen, event.currentTarget.value])}
      >
        <option value="">{isFull ? `No more than ${field.most}` : choices.length === 0 ? "No fields" : "Add a field …"}</option>
        {left.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </>
  );
}
