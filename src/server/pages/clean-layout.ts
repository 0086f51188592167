import { definitions } from "../../blocks/definitions.ts";
import { isJsonObject, type Json } from "../../model/base/json.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import { messages } from "../../model/fields/messages.ts";
import type { Block, Layout } from "../../model/page/block.ts";
import { checkField } from "../../model/page/check-field.ts";
import { checkLayout } from "../../model/page/check-layout.ts";
import { mostFields } from "../../model/post-types/check-post-fields.ts";
import { cleanHtml } from "../../platform/html/clean-html.ts";
import { refuseFields } from "../scope.ts";

/**
 * The layout as it may be stored: every block checked against its definition, rich text cleaned, no link that runs
 * code. What is wrong is refused under the name of the block it is in; nothing is dropped in silence but unsafe HTML.
 */
export function cleanLayout(layout: Layout): Layout {
  const problems: Record<string, { title: string; messages: string[] }> = {};
  const report = (block: string, message: string) => {
    const name = block || "layout";
    problems[name] ??= { title: name, messages: [] };
    problems[name].messages.push(message);
  };
  for (const { block, path, message } of checkLayout(layout, { definitions, checkField }))
    report(block, path === "" ? message : `${path}: ${message}`);
  const clean = layout.map((block) => cleanBlock(block, report));
  if (Object.keys(problems).length > 0) throw refuseFields(problems satisfies FieldProblems);
  return clean;
}

type Report = (block: string, message: string) => void;

function cleanBlock(block: Block, report: Report): Block {
  const { children, ...own } = block;
  if (block.component === "form-section" && (children?.length ?? 0) > mostFields) report(block.id, messages.chooseLess(mostFields));
  const clean = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, cleanValue(block, key, value)])) as Block;
  return children === undefined ? clean : { ...clean, children: children.map((child) => cleanBlock(child, report)) };
}

function cleanValue(block: Block, key: string, value: Json | undefined): Json | undefined {
  if (typeof value === "string") return key === "html" || isRich(block.component, key) ? cleanHtml(value) : value;
  if (Array.isArray(value)) return value.map((item) => cleanValue(block, "", item) ?? null);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, cleanValue(block, inner, item)]));
}

function isRich(component: string, key: string): boolean {
  return Object.hasOwn(definitions, component) && definitions[component]?.says[key]?.field.rich === true;
}
