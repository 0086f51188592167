/** Buttons that print their page: shown where a script can do it. */
for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
