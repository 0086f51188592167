import { useEffect, useRef, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import type { FieldProblems, FieldValues } from "../../model/fields/field.ts";
import { FormFailed, FormFields, FormSent } from "../form-fields.tsx";
import type { FormState } from "../form-state.ts";
import { honeypot } from "../page-to-render.ts";
import { loadValuesFor } from "./few-values.ts";
import { loadWidgetsFor } from "./few-widgets.ts";
import { sendForm } from "./send-form.ts";

type Served = FormState & { readonly failure?: string };

/** Takes over a form that the server drew: sends it without leaving the page and says what came of it. */
function FormIsland({ state, place }: { readonly state: Served; readonly place: HTMLElement }) {
  const [problems, setProblems] = useState<FieldProblems | undefined>(state.problems);
  const [failure, setFailure] = useState(state.failure ?? "");
  const [isSent, setSent] = useState(false);
  const send = useRef(sendForm(state.send));
  useEffect(() => {
    if (isSent) place.querySelector<HTMLElement>("[role=status]")?.focus();
  }, [isSent, place]);

  const submit = async (values: FieldValues) => {
    const form = place.querySelector("form");
    if (form && new FormData(form).get(honeypot)) return form.submit();
    setFailure("");
    const outcome = await send.current(values);
    if (outcome.ok) {
      setSent(true);
      if (state.redirect) setTimeout(() => location.assign(state.redirect), 1500);
      return;
    }
    setFailure(outcome.message);
    setProblems(outcome.problems);
    requestAnimationFrame(() => requestAnimationFrame(() => place.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()));
  };
  if (isSent) return <FormSent message={state.successMessage} redirect={state.redirect} />;
  return (
    <>
      {failure && <FormFailed message={failure} />}
      <FormFields state={state} problems={problems} onSubmit={submit} />
    </>
  );
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island="form"]')) {
  const served = place.parentElement?.querySelector('script[type="application/json"]')?.textContent;
  // What fails in there is told to the visitor in there.
  if (served) void takeOver(place, JSON.parse(served) as Served); // the server wrote it beside the form from the same type
}

async function takeOver(place: HTMLElement, state: Served): Promise<void> {
  await Promise.all([loadWidgetsFor(state.fields), loadValuesFor(state.fields)]);
  // Pressing the button must not leave the field before: its message would go, the button move away from under the pointer.
  place.addEventListener("mousedown", (event) => {
    if (event.target instanceof Element && event.target.closest("[type=submit]")) event.preventDefault();
  });
  hydrateRoot(place, <FormIsland state={state} place={place} />);
}
