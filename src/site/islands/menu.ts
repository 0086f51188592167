/** The list under "More" lies over the page: it goes with Escape, and as soon as somebody turns to anything else or follows one of its links. */
for (const more of document.querySelectorAll<HTMLDetailsElement>(".menu-links > ul > li > .menu-more")) {
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
