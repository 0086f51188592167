/** Words that mean something else where the names of types stand. */
const taken = [
  "Error",
  "Person",
  "Record",
  "Post",
  "Client",
  "Note",
  "RecordChange",
  "Trashed",
  "AppEvent",
  "TestEvent",
  "TypeEvent",
  "Upload",
  "Trash",
];

/** A name for each type that programs can say: "web-shop orders" is WebShopOrders. Two never have the same. */
export function nameTypes<Of extends { readonly id: number; readonly slug: string }>(types: readonly Of[]): ReadonlyMap<Of, string> {
  const names = new Map<Of, string>();
  const used = new Set(taken);
  for (const type of types) {
    const wanted = pascal(type.slug);
    const name = formsOf(wanted).some((form) => used.has(form)) ? `${wanted}${type.id}` : wanted;
    for (const form of formsOf(name)) used.add(form);
    names.set(type, name);
  }
  return names;
}

/** What is called after a type. */
function formsOf(name: string): string[] {
  return [name, `New${name}`, ...["Filter", "Changes", "Event"].map((word) => name + word)];
}

function pascal(slug: string): string {
  const words = slug.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Z]/.test(name) ? name : `Type${name}`;
}
