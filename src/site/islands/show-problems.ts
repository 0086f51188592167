import { inputId } from "../../fields/input-id.ts";
import { sameJson } from "../../model/base/json.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import { fewProblems } from "../../model/fields/form-in-hand.ts";
import { sayProblem } from "../../model/fields/messages.ts";
import type { Part } from "./parts.ts";
import { frameOf } from "./served-field.ts";

/** Marks what is wrong, and unmarks what was and is no more. */
export function showProblems(form: HTMLFormElement, part: Part, shown: FieldProblems, problems: FieldProblems): void {
  for (const slug of new Set([...Object.keys(shown), ...Object.keys(problems)])) {
    const said = problems[slug]?.messages ?? [];
    if (!sameJson(shown[slug]?.messages ?? [], said)) markField(form, part, slug, said);
  }
  showSummary(form, part, problems);
}

function markField(form: HTMLFormElement, part: Part, slug: string, said: readonly string[]): void {
  const frame = frameOf(form, slug);
  const id = inputId(form.id, slug);
  document.getElementById(`${id}-problems`)?.remove();
  if (!frame) return;
  if (said.length > 0) {
    const problem = part("problem");
    problem.id = `${id}-problems`;
    problem.querySelector("span")?.append(said.map(sayProblem).join(" "));
    frame.append(problem);
  }
  for (const input of frame.querySelectorAll(`[name="${CSS.escape(slug)}"]:not([type=hidden])`)) {
    setAttribute(input, "aria-invalid", said.length > 0 ? "true" : "");
  }
  const described = ["hint", "problems"].map((below) => `${id}-${below}`).filter((one) => document.getElementById(one));
  setAttribute(document.getElementById(id), "aria-describedby", described.join(" "));
}

/** The server drew the list with all fields in it. */
function showSummary(form: HTMLFormElement, part: Part, problems: FieldProblems): void {
  const wanted = Object.keys(problems);
  const shown = form.querySelector(".f-summary");
  if (wanted.length <= fewProblems) {
    shown?.remove();
    return;
  }
  const summary = part("summary");
  for (const item of summary.querySelectorAll("li")) {
    if (!wanted.some((slug) => item.firstElementChild?.getAttribute("href") === `#${inputId(form.id, slug)}`)) item.remove();
  }
  const words = summary.querySelector("p");
  words?.replaceChildren((words.textContent ?? "").replace(/\d+/, String(wanted.length)));
  if (shown?.outerHTML === summary.outerHTML) return;
  shown?.remove();
  form.prepend(summary);
}

function setAttribute(element: Element | null, name: string, value: string): void {
  if (value === "") element?.removeAttribute(name);
  else element?.setAttribute(name, value);
}
