import type { FieldValues } from "../../model/fields/field.ts";
import { english } from "../../model/texts/english.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import type { FormToTakeOver } from "../served-form.ts";
import { fieldElement } from "./served-field.ts";
import type { Keeping } from "./watch-form.ts";

/** So much of a form is kept at most, in characters. */
const mostKept = 200_000;

/**
 * What is typed into a form in steps, kept in this tab until it is sent: it is there again after a reload and when its visitor comes back to
 * the page. Passwords and files are not kept.
 */
export function keptValues({ id, fields }: FormToTakeOver): Keeping & { readonly forget: () => void } {
  // By the ids of the fields: their owner may give them other keys before the page is loaded again.
  const place = `form fields ${location.pathname} ${id}`;
  const kept = fields.filter(({ component, type }) => component !== "upload" && type !== "password");
  // Until it is typed into, what was kept by an older script stands by the keys of that time.
  const older = `form ${location.pathname} ${id}`;
  const [byId, byKey] = [readKept(place), readKept(older)];
  const isNew = Object.keys(byId).length > 0;
  return {
    before: Object.fromEntries(kept.map((field) => [field.slug, isNew ? byId[field.id] : byKey[field.slug]])),
    keep: (values) => {
      const text = JSON.stringify(Object.fromEntries(kept.map((field) => [field.id, values[field.slug]])));
      if (text.length <= mostKept) store((storage) => storage.setItem(place, text));
    },
    forget: () => {
      for (const one of [place, older]) store((storage) => storage.removeItem(one));
    },
  };
}

function readKept(place: string): FieldValues {
  let kept: unknown;
  store((storage) => {
    kept = JSON.parse(storage.getItem(place) ?? "{}");
  });
  return typeof kept === "object" && kept !== null ? (kept as FieldValues) : {};
}

/** A browser may have no room, or keep nothing at all: the form works without. */
function store(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // Nothing is kept then; what is typed stays in the form itself.
  }
}

interface Leading {
  /** Drawn by the server: where one is, the way back and on. */
  readonly controls: HTMLElement;
  readonly checkSome: (slugs: readonly string[]) => boolean;
}

interface Steps {
  /** Goes on where there is a further step, if all of this one is right. False on the last: the form is to be sent. */
  goOn(): boolean;
  /** Shows the first step in which something is wrong. */
  showProblem(): void;
}

/** Shows one step of a form at a time. Each is an entry of the history, so that the browser goes back by one too. */
export function leadThrough(form: HTMLFormElement, { fields, texts = english }: FormToTakeOver, { controls, checkSome }: Leading): Steps {
  const steps = stepsOf(fields);
  const send = form.querySelector<HTMLElement>(".f-button-main");
  const [count, back, on] = [controls.querySelector("p"), controls.querySelector("[data-go=back]"), controls.querySelector("[data-go=on]")];
  let at = 0;

  const show = (step: number) => {
    at = Math.max(0, Math.min(step, steps.length - 1));
    for (const [number, { slugs, title }] of steps.entries()) {
      const parts = slugs.map((slug) => fieldElement(form, slug));
      for (const part of [titleElement(form, title), ...parts]) if (part) part.style.display = number === at ? "" : "none";
    }
    if (count) count.textContent = filledIn(texts.stepOf, { number: String(at + 1), total: String(steps.length) });
    if (back instanceof HTMLElement) back.style.display = at === 0 ? "none" : "";
    if (on instanceof HTMLElement) on.style.display = at === steps.length - 1 ? "none" : "";
    if (send) send.style.display = at === steps.length - 1 ? "" : "none";
  };
  const focus = () => {
    const step = steps[at];
    (titleElement(form, step?.title) ?? form.querySelector<HTMLElement>(`[name="${CSS.escape(step?.slugs[0] ?? "")}"]`))?.focus();
  };
  const go = (step: number) => {
    history.pushState({ ...history.state, [form.id]: step }, "");
    show(step);
    focus();
  };
  const goOn = () => {
    if (at === steps.length - 1) return false;
    if (checkSome(steps[at]?.slugs ?? [])) go(at + 1);
    return true;
  };
  addEventListener("popstate", ({ state }) => {
    show(stepIn(state, form.id));
    focus();
  });
  back?.addEventListener("click", () => go(at - 1));
  // As if it were sent: what is wrong has the focus then.
  on?.addEventListener("click", () => form.requestSubmit());
  send?.before(controls);
  show(stepIn(history.state, form.id));
  return {
    goOn,
    showProblem: () => {
      const wrong = steps.findIndex(({ slugs }) => slugs.some((slug) => fieldElement(form, slug)?.querySelector(".f-problem")));
      if (wrong >= 0 && wrong !== at) show(wrong);
    },
  };
}

function stepIn(state: unknown, form: string): number {
  const step = typeof state === "object" && state !== null ? (state as { readonly [form: string]: unknown })[form] : 0;
  return typeof step === "number" ? step : 0;
}

/** `title`: the slug of the field above which it stands; absent for fields before the first title. */
interface Step {
  readonly title?: string;
  readonly slugs: string[];
}

function stepsOf(fields: FormToTakeOver["fields"]): readonly Step[] {
  const steps: Step[] = [];
  for (const { slug, stepTitle } of fields) {
    const last = steps.at(-1);
    if (last && !stepTitle?.trim()) last.slugs.push(slug);
    else steps.push({ ...(stepTitle?.trim() && { title: slug }), slugs: [slug] });
  }
  return steps;
}

function titleElement(form: HTMLFormElement, slug: string | undefined): HTMLElement | null {
  return slug === undefined ? null : form.querySelector(`[data-step="${CSS.escape(slug)}"]`);
}
