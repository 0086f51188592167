import { useQuery } from "@tanstack/react-query";
import { FieldList } from "../../../fields/field-list.tsx";
import type { PickerProps } from "../../../fields/widget.ts";
import { isJsonObject, type Json } from "../../../model/base/json.ts";
import { fieldsOf } from "../../../model/fields/values/form-designer.ts";
import { useApp } from "../../data/app-context.ts";
import classes from "../inspector/inspector.module.css";
import { templateQuery } from "./template-queries.ts";

/** The form that the template's `settings_menu` is, filled in for this block. */
export function TemplateSettings({ value, onChange, id, tools }: PickerProps) {
  const app = useApp();
  const template = tools.siblings?.template;
  const named = isJsonObject(template) ? template : {};
  const asked = { owner: numberIn(named.app) || app.id, post: numberIn(named.post) };
  const { data } = useQuery(templateQuery(app.id, asked));
  if (asked.post === 0) return <p className={classes.hint}>Choose a template first.</p>;
  const fields = fieldsOf(data?.settings_menu as Json | undefined);
  if (fields.length === 0) return <p className={classes.hint}>This template has no settings.</p>;
  const said = isJsonObject(value) ? value : {};
  const values = Object.fromEntries(fields.map(({ slug, default: start }) => [slug, said[slug] ?? start]));
  const change = (slug: string, next: Json | undefined) => {
    const { [slug]: _, ...others } = said;
    onChange(next === undefined || next === null ? others : { ...others, [slug]: next });
  };
  return <FieldList fields={fields} values={values} onChange={change} id={id} tools={{ ...tools, siblings: values }} />;
}

function numberIn(value: Json | undefined): number {
  return typeof value === "number" ? value : 0;
}
