/**
 * What every block may say and look like, whatever its kind. A definition names only what its panel asks for; these
 * keys are accepted on any block, so that a page written by hand or by an older version keeps its data.
 */
import * as z from "zod";
import { color, image, line, type Setting, type Settings, toggle } from "../fields/setting.ts";
import { layoutLimits } from "./block.ts";

const any: Setting = { field: { label: "", component: "html-field" }, schema: z.json() as unknown as Setting["schema"] };
const word = line("", { max: 2_000 });
const text = line("", { max: 100_000 });
const list: Setting = { field: any.field, schema: z.array(z.json()).max(layoutLimits.blocks) as unknown as Setting["schema"] };
const measure: Setting = { field: any.field, schema: z.union([z.number(), z.string().max(40)]) as Setting["schema"] };

export const sharedSays = {
  slug: word,
  disabled: toggle(""),
  conditions: list,
  classes: word,
  link: word,
  text,
  html: text,
  useFormula: toggle(""),
  formula: text,
  useDefault: toggle(""),
  emptyWithStyle: toggle(""),
  color: color("Text colour"),
  hasCustomCss: toggle("Custom CSS"),
  customCss: text,
  type: word,
  src: word,
  label: word,
  values: any,
  required: toggle(""),
  placeholder: word,
  preset: word,
  defined: any,
  taggable: toggle(""),
  getOnlyIds: toggle(""),
  title: text,
  description: text,
} satisfies Settings;

export const sharedLooks = {
  bg: word,
  bgImage: image("Background image"),
  justify: word,
  align: word,
  size: word,
  outline: toggle(""),
  rounded: any,
  variant: word,
  blank: toggle(""),
  isLi: toggle(""),
  liClasses: word,
  linkClass: word,
  imgClass: word,
  alt: word,
  border: any,
  width: measure,
  height: measure,
  boxed: toggle(""),
  boxColor: color(""),
  shadowEffect: any,
  cols: any,
  specialPlan: any,
  reverse: toggle(""),
  mini: toggle(""),
  layout: word,
  tone: word,
  spacing: word,
  hideOn: word,
} satisfies Settings;
