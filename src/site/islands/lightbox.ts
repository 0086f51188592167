/** What it says, where the page is not in English. */
const { close: closeText = "Close", unshown = "This cannot be shown here.", openFile = "Open {name}" } = document.body.dataset;

/** Opens links to pictures, films, sound and video sites in a dialog instead of leaving the page. */
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-lightbox]") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link.dataset.lightbox ?? "image", link.href, link.textContent?.trim() || link.getAttribute("aria-label") || "Media");
});

function open(kind: string, address: string, name: string): void {
  const box = document.createElement("dialog");
  box.className = "lightbox";
  box.setAttribute("aria-label", name);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "lightbox-close";
  close.setAttribute("aria-label", closeText);
  close.addEventListener("click", () => box.close());
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.addEventListener("close", () => box.remove());
  box.append(close, medium(kind, address, name));
  document.body.append(box);
  box.showModal();
}

function medium(kind: string, address: string, name: string): HTMLElement {
  if (kind === "video" || kind === "audio") {
    const player = document.createElement(kind);
    player.src = address;
    player.controls = true;
    player.addEventListener("error", () => player.replaceWith(unplayable(address, name)));
    return player;
  }
  if (kind === "embed") {
    const frame = document.createElement("iframe");
    frame.src = playerAddress(new URL(address));
    frame.title = name;
    frame.allow = "fullscreen; picture-in-picture";
    return frame;
  }
  const picture = document.createElement("img");
  picture.src = address;
  picture.alt = name;
  picture.addEventListener("error", () => picture.replaceWith(unplayable(address, name)));
  return picture;
}

/** Not every browser shows every kind of file. */
function unplayable(address: string, name: string): HTMLElement {
  const said = document.createElement("p");
  said.setAttribute("role", "alert");
  const link = document.createElement("a");
  link.href = address;
  link.target = "_blank";
  link.rel = "noopener";
  link.textContent = openFile.replace("{name}", () => name);
  said.append(unshown, " ", link);
  return said;
}

/** The address that a video site allows to be framed, from the one that people copy. */
function playerAddress(url: URL): string {
  const last = url.pathname.split("/").filter(Boolean).at(-1) ?? "";
  if (url.hostname.endsWith("vimeo.com")) return `https://player.vimeo.com/video/${encodeURIComponent(last)}`;
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(url.searchParams.get("v") ?? last)}`;
}
