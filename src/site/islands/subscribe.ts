/**
 * Sends forms of other services without leaving the page, and says what came of it. A header of ours makes the browser ask the service
 * first: one that does not answer scripts has got nothing yet, and the form is sent as it is without script, once.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-island="subscribe"]')) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.ariaBusy !== "true") void send(form);
  });
  addEventListener("pageshow", () => setBusy(form, false));
}

async function send(form: HTMLFormElement): Promise<void> {
  setBusy(form, true);
  say(form, "", "");
  const answer = await asked(form);
  if (!answer) return form.submit();
  setBusy(form, false);
  if (!answer.ok) return say(form, "form-failed", form.dataset.unsent);
  form.reset();
  say(form, "form-sent", form.dataset.sent);
  const { redirect } = form.dataset;
  if (redirect) setTimeout(() => location.assign(redirect), 1500);
}

/** Null: the service does not answer scripts, or nobody answers. */
async function asked(form: HTMLFormElement): Promise<Response | null> {
  const values = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const request: RequestInit = { headers: { "X-Requested-With": "XMLHttpRequest" }, credentials: "omit" };
  const address = new URL(form.action);
  if (form.method === "get") address.search = values.toString();
  try {
    return await fetch(address, form.method === "get" ? request : { ...request, method: "POST", body: values });
  } catch {
    return null;
  }
}

function say(form: HTMLFormElement, className: string, words = ""): void {
  const place = form.querySelector("[role=status]");
  if (!place) return;
  place.className = className;
  place.textContent = words;
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.ariaBusy = String(isBusy);
  const button = form.querySelector("button");
  if (button) button.ariaDisabled = String(isBusy);
}
