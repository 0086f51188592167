/** A node of the parser's tree as libpg-query gives it: `{ "SelectStmt": { "fromClause": […] } }`. */
export type Node = { readonly [key: string]: unknown };

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The node under a name: `under(node, "RangeVar")`. */
export function under(node: unknown, name: string): Node | undefined {
  const inner = isNode(node) ? node[name] : undefined;
  return isNode(inner) ? inner : undefined;
}

export function listUnder(node: Node, name: string): readonly unknown[] {
  const inner = node[name];
  return Array.isArray(inner) ? inner : [];
}

export function textUnder(node: Node, name: string): string | undefined {
  const inner = node[name];
  return typeof inner === "string" ? inner : undefined;
}

/** Calls `see` with each named node below, the outer ones first; what `see` answers false for is not looked into. */
export function walk(value: unknown, see: (name: string, node: Node) => boolean): void {
  if (Array.isArray(value)) for (const item of value) walk(item, see);
  if (!isNode(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    if (isNode(inner) && /^[A-Z]/.test(name) && !see(name, inner)) continue;
    walk(inner, see);
  }
}

/** The words of a dotted name: `["p", "app_id"]`; `*` is left out. */
export function names(list: readonly unknown[]): string[] {
  return list.flatMap((item) => textUnder(under(item, "String") ?? {}, "sval") ?? []);
}

/** An expression without the casts around it. */
export function uncast(node: unknown): unknown {
  const cast = under(node, "TypeCast");
  return cast ? uncast(cast.arg) : node;
}

/** The type that a cast leads to, without its schema. */
export function typeOf(cast: Node): string {
  const type = isNode(cast.typeName) ? cast.typeName : {};
  return names(listUnder(type, "names")).at(-1) ?? "";
}
