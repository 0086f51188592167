/** Lists of records answer a search, a filter, another page without a reload: the same address is asked, and its list takes the place of this one. */
const lists = "[data-records]";

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "get") return;
  const list = form.closest<HTMLElement>(lists);
  if (!list) return;
  event.preventDefault();
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string" && value !== "") asked.append(name, value);
  void show(list, `${location.pathname}?${asked}${new URL(form.action).hash}`);
});

document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href^='?']") : null;
  const list = link?.closest<HTMLElement>(lists);
  // A feed is another document.
  if (!link || !list || link.type !== "") return;
  event.preventDefault();
  void show(list, link.href);
});

addEventListener("popstate", () => {
  for (const list of document.querySelectorAll<HTMLElement>(lists)) void put(list, location.href);
});

/** What each list was asked last: what was asked before and comes later is nobody's any more. */
const asked = new WeakMap<HTMLElement, string>();

async function show(list: HTMLElement, address: string): Promise<void> {
  if (await put(list, address)) history.pushState(null, "", address);
  else location.assign(address);
}

/** Whether the list is there as the address has it; else the browser goes there itself. */
async function put(list: HTMLElement, address: string): Promise<boolean> {
  list.setAttribute("aria-busy", "true");
  asked.set(list, address);
  try {
    const reply = await fetch(address, { headers: { accept: "text/html" } });
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const found = [...page.querySelectorAll<HTMLElement>(lists)].find((one) => one.dataset.records === list.dataset.records);
    if (asked.get(list) !== address) return true;
    if (!reply.ok || !found) return false;
    list.replaceChildren(...found.childNodes);
    // Whoever pressed in the list goes on there; screen readers begin to read it.
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
    list.scrollIntoView({ block: "nearest" });
    return true;
  } catch {
    return false;
  } finally {
    list.removeAttribute("aria-busy");
  }
}
