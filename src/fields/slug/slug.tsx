import type { SlugOptions } from "../../model/fields/values/slug.ts";
import { Affixed } from "../shared/affixed.tsx";
import { inputProps, type WidgetProps } from "../widget.ts";

export function SlugInput(props: WidgetProps<SlugOptions>) {
  const { field, value, onChange, isReadOnly } = props;
  return (
    <Affixed prepend={field.prepend} append={field.append}>
      <input
        {...inputProps(props)}
        className="f-input f-mono"
        type="text"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={typeof value === "string" ? value : ""}
        maxLength={typeof field.max === "number" ? field.max : undefined}
        placeholder={field.placeholder}
        required={field.required}
        disabled={field.disabled}
        readOnly={isReadOnly}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
    </Affixed>
  );
}
