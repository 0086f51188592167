import { measureSettings } from "../../blocks/parts/measure-settings.ts";
import type { HomeFigure } from "../../contract/home-figures.ts";
import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";
import { choice, line, type Setting } from "../../model/fields/setting.ts";
import { fieldOf } from "../../model/filter/record-setting.ts";

const { type, measure, field } = measureSettings;
const isChart = "shape:bar|shape:line|shape:ring";

/** What is asked for a figure of the home: the same settings as blocks of pages have. */
const settings = {
  title: line("Title", { max: 120 }),
  shape: choice("Shown as", { figure: "A number", bar: "Bars", line: "A line", ring: "A ring" }, { default: "figure" }),
  ...{ type, measure, field },
  by: fieldOf("One group for each", { of: "type", builtIn: "groups", showIf: isChart }),
  days: choice("Days stand", { month: "By month", day: "Each for itself" }, { default: "month", showIf: isChart }),
  order: choice("Order", { size: "Largest first", name: "By name" }, { default: "size", showIf: isChart }),
} as const satisfies { readonly [name: string]: Setting<never> | Setting };

const required = ["title", "type"];

export const figureFields: readonly FieldBlock[] = Object.entries(settings).map(([slug, { field: asked }]) => ({
  ...asked,
  ...{ id: `home-figure-${slug}`, slug },
  ...(required.includes(slug) && { required: true }),
}));

export const newFigure: FieldValues = { shape: "figure", measure: "count", days: "month", order: "size" };

/** What a filled form says; what has no bearing on the shape is left out. */
export function figureOf(id: string, values: FieldValues): HomeFigure {
  const said = (slug: keyof typeof settings) => (typeof values[slug] === "string" ? values[slug].trim() : "");
  const isNumber = (said("shape") || "figure") === "figure";
  const counts = (said("measure") || "count") === "count";
  return {
    ...{ id, title: said("title"), type: said("type") },
    shape: (said("shape") || "figure") as HomeFigure["shape"], // one of the choices
    measure: (said("measure") || "count") as HomeFigure["measure"],
    ...(!counts && { field: said("field") }),
    ...(!isNumber && {
      by: said("by"),
      days: (said("days") || "month") as NonNullable<HomeFigure["days"]>,
      order: (said("order") || "size") as NonNullable<HomeFigure["order"]>,
    }),
  };
}
