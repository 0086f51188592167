import { firstFree } from "../../model/base/text.ts";
import { clientRuntime } from "./client-runtime.ts";
import { sharedNames } from "./shared-schemas.ts";

/** Names that the document and the client have for something else. */
const ours = ["Client", "Error", "Omit", "AppEvent", "History", "Trash", "Upload", ...Object.values(sharedNames)];

/** What the client itself says, of its own or of the language: a type "Call" or "Promise" would be taken for that. */
const said = clientRuntime.replace(/\/\*\*[\s\S]*?\*\//g, "").match(/\b[A-Z]\w*/g) ?? [];

/** A name for each type that programs can say: "web-shop orders" is WebShopOrders. Two never have the same. */
export function nameTypes<Of extends { readonly id: number; readonly slug: string }>(types: readonly Of[]): ReadonlyMap<Of, string> {
  const names = new Map<Of, string>();
  const used = new Set<string>([...ours, ...said]);
  for (const type of types) {
    const wanted = pascal(type.slug);
    const isTaken = (name: string) => formsOf(name).some((form) => used.has(form));
    const name = isTaken(wanted) ? firstFree(`${wanted}${type.id}`, isTaken).replace("-", "_") : wanted;
    for (const form of formsOf(name)) used.add(form);
    names.set(type, name);
  }
  return names;
}

/** What is called after a type. */
function formsOf(name: string): string[] {
  return [name, `New${name}`, ...["Filter", "Changes", "Event", "Notes"].map((word) => name + word)];
}

function pascal(slug: string): string {
  const words = slug.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Z]/.test(name) ? name : `Type${name}`;
}
