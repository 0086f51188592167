import { useState } from "react";
import { sameJson } from "../../model/base/json.ts";
import { wordsOf } from "../../model/fields/values/tags.ts";
import { inputProps, type WidgetProps } from "../widget.ts";

export function Tags(props: WidgetProps) {
  const { field, value, onChange, isReadOnly } = props;
  const words = Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
  const [typed, setTyped] = useState(words.join(", "));
  // What is typed may hold a comma more than its words do; a value from outside wins.
  const shown = sameJson(wordsOf(typed), words) ? typed : words.join(", ");
  const keep = (text: string) => {
    setTyped(text);
    onChange(wordsOf(text));
  };
  return (
    <input
      {...inputProps(props)}
      className="f-input"
      type="text"
      autoComplete="off"
      value={shown}
      placeholder={field.placeholder || "Words with commas between"}
      required={field.required}
      disabled={field.disabled}
      readOnly={isReadOnly}
      onInput={(event) => keep(event.currentTarget.value)}
    />
  );
}
