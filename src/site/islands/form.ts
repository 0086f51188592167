import { focusProblem } from "../../fields/focus-problem.ts";
import { bareForm, formData } from "../../fields/shared/bare-form.ts";
import { honeypot } from "../page-to-render.ts";
import type { FormToTakeOver } from "../served-form.ts";
import { partsOf } from "./parts.ts";
import { sendForm } from "./send-form.ts";
import { fieldElement } from "./served-field.ts";
import { watchForm } from "./watch-form.ts";

for (const place of document.querySelectorAll<HTMLElement>('[data-island="form"]')) {
  const state = place.parentElement?.querySelector('script[type="application/json"]')?.textContent;
  const form = place.querySelector("form");
  // What fails in there is told to the visitor in there. The server wrote the state beside the form from the same type.
  if (state && form) void takeOver(place, bareForm(form), JSON.parse(state) as FormToTakeOver);
}

/** Takes over a form that the server drew: checks it as the server does, sends it without leaving the page and says what came of it. */
async function takeOver(place: HTMLElement, form: HTMLFormElement, state: FormToTakeOver): Promise<void> {
  const part = partsOf(place);
  // Only a form that its owner cut into steps brings what leads through them.
  const cut = state.fields.some(({ stepTitle }) => stepTitle?.trim()) ? await import("./form-steps.ts") : undefined;
  const keeping = cut?.keptValues(state);
  const { check, checkSome, show } = await watchForm(form, state, { part, keeping });
  const steps = cut?.leadThrough(form, state, { controls: part("steps"), checkSome });
  const send = state.send === "page" ? undefined : sendForm(state.send, state.texts?.unsent);

  /** Answers whether the browser leaves the page with it. */
  const submit = async (address: string): Promise<boolean> => {
    if (steps && !address && steps.goOn()) return false;
    const values = check();
    if (!values) {
      steps?.showProblem();
      return false;
    }
    if (address) form.action = address;
    if (!send || address || formData(form).get(honeypot)) {
      form.submit();
      return true;
    }
    place.querySelector(".form-failed")?.remove();
    const outcome = await send(values);
    // A form without a booking field loads nothing for that.
    if (outcome.ok) return thank(state.slots === undefined ? [] : (await import("./times-booked.ts")).timesBooked(state, values));
    // The form has other fields by now than on this page: the server draws the page anew, with all that was typed.
    if (Object.keys(outcome.problems).some((slug) => !fieldElement(form, slug))) {
      form.submit();
      return true;
    }
    if (outcome.message) place.prepend(withWords(part("failed"), outcome.message));
    show(outcome.problems);
    steps?.showProblem();
    return false;
  };
  const thank = (times: readonly string[]): boolean => {
    keeping?.forget();
    const thanks = part("sent");
    for (const time of times) thanks.append(withWords(document.createElement("p"), time));
    place.replaceChildren(thanks);
    thanks.focus();
    if (state.redirect) setTimeout(() => location.assign(state.redirect), 1500);
    return true;
  };

  form.noValidate = true;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (form.ariaBusy) return;
    setBusy(form, true);
    // A button among the fields is pressed by the server, with the form that it stands in.
    if (await submit(event.submitter?.getAttribute("formaction") ?? "")) return;
    setBusy(form, false);
    focusProblem(form);
  });
  // Who comes back to a page that was left finds its form ready.
  addEventListener("pageshow", () => setBusy(form, false));
  // Pressing the button must not leave the field before: its message would go, the button move away from under the pointer.
  form.addEventListener("mousedown", (event) => {
    if (event.target instanceof Element && event.target.closest("[type=submit]")) event.preventDefault();
  });
}

function withWords(element: HTMLElement, words: string): HTMLElement {
  element.append(words);
  return element;
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const buttons = form.querySelectorAll<HTMLButtonElement>("[type=submit]:not([formaction])");
  for (const element of [form, ...buttons]) element.ariaBusy = isBusy ? "true" : null;
  for (const button of buttons) button.disabled = isBusy;
}
