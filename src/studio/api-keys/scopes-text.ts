import type { KeyScope } from "../../model/access/key-scopes.ts";

export interface NamedType {
  readonly id: number;
  readonly title: string;
}

const words = { read: "Reads", write: "Reads and changes" } as const;

/** What a key may do, for people: "Reads Leads, Tasks · Reads and changes Orders". */
export function scopesText(scopes: readonly KeyScope[], types: readonly NamedType[]): string {
  const parts = (["read", "write"] as const).map((access) => {
    const those = scopes.filter((scope) => scope.access === access);
    const named = those.map(({ typeId }) => (typeId === null ? "all records" : (titleOf(typeId, types) ?? "a type that is gone")));
    return named.length === 0 ? "" : `${words[access]} ${named.join(", ")}`;
  });
  return parts.filter((part) => part !== "").join(" · ");
}

function titleOf(id: number, types: readonly NamedType[]): string | undefined {
  return types.find((type) => type.id === id)?.title;
}
