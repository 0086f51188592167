/** News that a visitor closed stays closed in their browser until its words change. */
const closed = "joinery-news-closed";
/** More than so many are forgotten, the oldest first. */
const mostKept = 50;

for (const bar of document.querySelectorAll<HTMLElement>("[data-news]")) {
  const name = bar.dataset.news ?? "";
  const section = bar.closest<HTMLElement>("section") ?? bar;
  const button = bar.querySelector("button");
  if (kept().includes(name)) section.hidden = true;
  if (!button) continue;
  button.hidden = false;
  button.addEventListener("click", () => {
    section.hidden = true;
    keep(name);
    document.getElementById("main")?.focus({ preventScroll: true });
  });
}

function kept(): readonly string[] {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(closed) ?? "[]");
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

function keep(name: string): void {
  try {
    localStorage.setItem(closed, JSON.stringify([...kept().filter((one) => one !== name), name].slice(-mostKept)));
  } catch {
    // Where nothing may be kept, it is closed for this page alone.
  }
}
