import { definitions } from "../../blocks/definitions.ts";
import { checkActions } from "../../model/actions/check-actions.ts";
import { isJsonObject, type Json } from "../../model/base/json.ts";
import { fieldSchema } from "../../model/fields/define-field-kind.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import { kindOf } from "../../model/fields/kinds.ts";
import { messages } from "../../model/fields/messages.ts";
import { type ActionButtonOptions, buttonActions, isButton } from "../../model/fields/values/action-button.ts";
import type { Block, Layout } from "../../model/page/block.ts";
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

/** A field of a form on a page keeps the rules of its kind; one that nobody knows is kept as it is. */
function checkField(block: Block): readonly string[] {
  const kind = kindOf(block.component);
  const checked = kind && fieldSchema(kind).safeParse({ label: "", ...block });
  if (checked && !checked.success) return checked.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  const problems = Object.entries(checkActions(isButton(block) ? buttonActions(block as ActionButtonOptions) : []));
  return problems.map(([key, { messages }]) => `actions.${key}: ${messages.join(", ")}`);
}

type Report = (block: string, message: string) => void;

function cleanBlock(block: Block, report: Report): Block {
  const { children, ...own } = block;
  if (block.component === "form-section" && (children?.length ?? 0) > mostFields) report(block.id, messages.chooseLess(mostFields));
  const clean = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, cleanValue(block, key, value, report)])) as Block;
  return children === undefined ? clean : { ...clean, children: children.map((child) => cleanBlock(child, report)) };
}

/** Keys that hold an address, whatever the block. `value` is the address of a labelled link in a list. */
const linkKeys = new Set(["link", "src", "redirect", "action", "value", "bgImage"]);

function cleanValue(block: Block, key: string, value: Json | undefined, report: Report): Json | undefined {
  if (typeof value === "string") {
    if (linkKeys.has(key) && runsCode(value)) report(block.id, `${key}: this kind of link is not allowed`);
    return key === "html" || isRich(block.component, key) ? cleanHtml(value) : value;
  }
  if (Array.isArray(value)) return value.map((item) => cleanValue(block, "", item, report) ?? null);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([inner, item]) => [inner, cleanValue(block, inner, item, report)]));
}

function isRich(component: string, key: string): boolean {
  return Object.hasOwn(definitions, component) && definitions[component]?.says[key]?.field.rich === true;
}

/** Whether an address would run or embed code instead of leading somewhere. Control characters hide nothing. */
function runsCode(address: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them inside a scheme, so must this check
  const scheme = /^([a-z][a-z0-9+.-]*):/.exec(address.replace(/[\u0000-\u0020\u007f]/g, "").toLowerCase())?.[1];
  return scheme !== undefined && !["http", "https", "mailto", "tel", "ftp"].includes(scheme);
}
