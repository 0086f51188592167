/** A status by what `next` may hold: its id, or its slug. An id goes first. */
export function findStatus<Of extends { readonly id?: number; readonly slug: string }>(all: readonly Of[], next: string): Of | undefined {
  return all.find(({ id }) => id !== undefined && String(id) === next) ?? all.find(({ slug }) => slug === next);
}
