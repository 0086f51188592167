/** What the features below may use of template blocks. */
export { componentsById, libraryType, menuOf, type Reading, settingsOf, sharedOwner } from "./library.ts";
export { renderTemplate } from "./render-component.ts";
