import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Field } from "./field.tsx";
import type { FieldTools, PickerProps } from "./widget.ts";

const pickers = { icon: ({ id, value }: PickerProps) => <b id={id}>{String(value)}</b> };
const draw = (picker: string, tools: Partial<FieldTools>) =>
  renderToStaticMarkup(
    <Field
      field={{ id: "f", slug: "icon", label: "Icon", component: "input-text", picker }}
      value="coffee"
      onChange={() => undefined}
      id="f-icon"
      tools={{ today: "2026-11-26", ...tools }}
    />,
  );

test("a field that names a picker is asked for with it where there is one, under its own label", () => {
  expect(draw("icon", { pickers })).toMatch(/<label[^>]*for="f-icon".*<b id="f-icon">coffee<\/b>/);
});

test("without such a picker the value is typed", () => {
  for (const [picker, tools] of [
    ["icon", {}],
    ["no-such", { pickers }],
    ["constructor", { pickers }],
  ] as const)
    expect(draw(picker, tools), picker).toMatch(/<input[^>]*value="coffee"/);
});
