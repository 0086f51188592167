/**
 * On phones the links of a menu stand in a drawer at the left. The drawer is a modal dialog, so the browser keeps the
 * focus in it, closes it with Escape and gives the focus back; the links are moved there while it is open.
 */
for (const menu of document.querySelectorAll<HTMLElement>(".menu")) {
  const button = menu.querySelector<HTMLButtonElement>(".menu-open");
  const links = menu.querySelector<HTMLElement>(".menu-links");
  if (button && links) attachDrawer(button, links);
  const more = menu.querySelector<HTMLDetailsElement>(".menu-more");
  if (more) closeWhenLeft(more);
}

/** The list under "More" lies over the page: it goes with Escape, and as soon as somebody turns to anything else or follows one of its links. */
function closeWhenLeft(more: HTMLDetailsElement): void {
  const name = more.querySelector("summary");
  more.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !more.open) return;
    more.open = false;
    name?.focus();
  });
  more.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !more.contains(relatedTarget)) more.open = false;
  });
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Node && name?.contains(target))) more.open = false;
  });
}

function attachDrawer(button: HTMLButtonElement, links: HTMLElement): void {
  const home = links.parentElement;
  const drawer = document.createElement("dialog");
  drawer.className = "menu-drawer";
  drawer.setAttribute("aria-label", "Menu");
  // It lies over the page, not on the ground of the menu: it takes the page's colours.
  drawer.dataset.tone = "plain";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "menu-close";
  close.setAttribute("aria-label", "Close menu");
  drawer.append(close);
  home?.append(drawer);

  button.addEventListener("click", () => {
    drawer.append(links);
    drawer.showModal();
    button.setAttribute("aria-expanded", "true");
  });
  close.addEventListener("click", () => drawer.close());
  drawer.addEventListener("click", (event) => {
    if (event.target === drawer || (event.target instanceof Element && event.target.closest("a"))) drawer.close();
  });
  drawer.addEventListener("close", () => {
    home?.insertBefore(links, drawer);
    button.setAttribute("aria-expanded", "false");
  });
  // Wider than a phone the links stand in the bar again.
  matchMedia("(min-width: 761px)").addEventListener("change", ({ matches }) => {
    if (matches && drawer.open) drawer.close();
  });
}
