import * as z from "zod";

/** What may be done with an API key. Who may write may read. */
export type KeyAccess = "read" | "write";

/** What an API key is good for with the records of one type; of all types, those to come too, where it names none. */
export const keyScope = z.strictObject({ typeId: z.int().min(1).nullable(), access: z.enum(["read", "write"]) });
export type KeyScope = z.infer<typeof keyScope>;

export function covers(scopes: readonly KeyScope[], typeId: number, access: KeyAccess): boolean {
  return scopes.some((scope) => (scope.typeId === null || scope.typeId === typeId) && allows(scope, access));
}

/** Whether it is good for that with any type at all. */
export function coversAny(scopes: readonly KeyScope[], access: KeyAccess): boolean {
  return scopes.some((scope) => allows(scope, access));
}

/** The types that it is good for; null: all. */
export function typesCovered(scopes: readonly KeyScope[]): readonly number[] | null {
  const named = scopes.flatMap(({ typeId }) => typeId ?? []);
  return named.length === scopes.length ? named : null;
}

function allows({ access }: KeyScope, wanted: KeyAccess): boolean {
  return access === "write" || wanted === "read";
}
