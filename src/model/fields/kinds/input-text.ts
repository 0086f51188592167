import { defineFieldKind } from "../define-field-kind.ts";
import { choice, line, toggle } from "../setting.ts";
import { inputTextValue } from "../values/input-text.ts";
import { rulesName } from "../values/rules-name.ts";
import { numberExamples, textExamples } from "./examples.ts";
import { bound, length, numberDisplay } from "./options.ts";

export const inputText = defineFieldKind({
  kind: "input-text",
  label: "Text Field",
  group: "Text",
  keywords: ["e-mail", "phone", "link", "short answer", "time"],
  options: {
    type: choice("What is typed", {
      text: "Text",
      number: "Number",
      email: "E-mail address",
      password: "Password",
      search: "Search",
      url: "Web address",
      tel: "Phone number",
      date: "Date",
      time: "Time",
      datetime: "Date and time",
      range: "Slider",
      color: "Colour",
      month: "Month",
      week: "Week",
      hidden: "Hidden",
    }),
    minLength: length("Fewest characters"),
    maxLength: length("Most characters"),
    min: bound("Smallest"),
    max: bound("Biggest"),
    step: bound("Step"),
    prepend: line("Text before", { max: 100 }),
    append: line("Text after", { max: 100 }),
    asNumber: toggle("Keep as a number"),
    ...numberDisplay({ showIf: "asNumber|type:number|type:range" }),
    inputClasses: line("CSS classes", { max: 300 }),
    /** In our own settings forms: the address of a page, a file or another site. */
    link: { ...toggle("Link"), field: { label: "", component: "html-field" } },
  },
  start: { type: "text" },
  value: inputTextValue,
  examples: (field, today) =>
    field.type === "range" || rulesName({ ...field, component: "input-text" }) === "number"
      ? numberExamples(field)
      : textExamples(field, today),
});
