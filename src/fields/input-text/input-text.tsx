import type { FormEvent } from "react";
import type { InputTextOptions } from "../../model/fields/values/input-text.ts";
import { rulesName } from "../../model/fields/values/rules-name.ts";
import { rulesOf } from "../../model/fields/values.ts";
import { Affixed } from "../shared/affixed.tsx";
import { NumberBox } from "../shared/number-box.tsx";
import { inputProps, regionIn, textsIn, type WidgetProps } from "../widget.ts";
import { PasswordInput } from "./password-input.tsx";

export function InputText(props: WidgetProps<InputTextOptions>) {
  const { field, value, onChange, isReadOnly, tools } = props;
  const type = field.type ?? "text";
  const plain = {
    ...inputProps(props),
    className: `f-input ${field.inputClasses ?? ""}`.trim(),
    placeholder: field.placeholder,
    required: field.required,
    disabled: field.disabled,
    readOnly: isReadOnly,
  };
  if (rulesName(field) === "number")
    return (
      <Affixed prepend={field.prepend} append={field.append}>
        <NumberBox {...plain} limits={field} locale={regionIn(tools).locale} value={value} onValue={onChange} />
      </Affixed>
    );
  const drawn = {
    ...plain,
    ...limits(field),
    type: type === "datetime" ? "datetime-local" : type,
    value: typeof value === "number" || typeof value === "string" ? value : "",
    autoComplete: field.autocomplete ?? autocomplete[type],
    ...(isExact(field) && { autoCapitalize: "none", spellCheck: false }),
    onInput: (event: FormEvent<HTMLInputElement>) => onChange(rulesOf(field)?.parse([event.currentTarget.value], field)),
  };
  return (
    <Affixed prepend={field.prepend} append={type === "range" ? (value ?? field.append ?? "—") : field.append}>
      {type === "password" ? <PasswordInput {...drawn} showPassword={textsIn(tools).showPassword} /> : <input {...drawn} />}
    </Affixed>
  );
}

/** What a phone would correct although it means what it says: names to sign in with, addresses. */
function isExact({ autocomplete: filled, inputMode }: WidgetProps<InputTextOptions>["field"]): boolean {
  return filled === "username" || inputMode !== undefined;
}

const autocomplete: { readonly [type: string]: string } = { email: "email", tel: "tel", url: "url", password: "new-password" };

/**
 * The same bounds as the check's, said to the browser. How long a text may be is not: browsers count what characters are made of, not
 * characters, and cut what is pasted without a word.
 */
function limits(field: WidgetProps<InputTextOptions>["field"]) {
  const { type = "text", min, max, step } = field;
  if (type === "range") return { min, max, step: step ?? "any" };
  if (["date", "time", "datetime", "month", "week"].includes(type)) return { min: text(min), max: text(max) };
  return { inputMode: field.inputMode };
}

function text(bound: number | string | undefined): string | undefined {
  return typeof bound === "string" && bound !== "" ? bound : undefined;
}
