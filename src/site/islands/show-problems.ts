import { inputId } from "../../fields/input-id.ts";
import { sameJson } from "../../model/base/json.ts";
import type { FieldProblems } from "../../model/fields/field.ts";
import { fewProblems } from "../../model/fields/form-state.ts";
import { sayProblem } from "../../model/fields/messages.ts";
import type { ProblemTexts } from "../../model/texts/problem-texts.ts";
import type { Part } from "./parts.ts";
import { fieldElement } from "./served-field.ts";

/** A form, what the server drew for it beside it, and its language; absent: English. */
export interface FormPlace {
  readonly form: HTMLFormElement;
  readonly part: Part;
  readonly texts?: ProblemTexts | undefined;
}

/** Marks what is wrong, and unmarks what was and is no more. */
export function showProblems(place: FormPlace, shown: FieldProblems, problems: FieldProblems): void {
  const { form, part } = place;
  for (const slug of new Set([...Object.keys(shown), ...Object.keys(problems)])) {
    const said = problems[slug]?.messages ?? [];
    if (!sameJson(shown[slug]?.messages ?? [], said)) markField(place, slug, said);
  }
  showSummary(form, part, problems);
}

function markField({ form, part, texts }: FormPlace, slug: string, said: readonly string[]): void {
  const frame = fieldElement(form, slug);
  const id = inputId(form.id, slug);
  document.getElementById(`${id}-problems`)?.remove();
  if (!frame) return;
  if (said.length > 0) {
    const problem = part("problem");
    problem.id = `${id}-problems`;
    problem.querySelector("span")?.append(said.map((one) => sayProblem(one, texts)).join(" "));
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
