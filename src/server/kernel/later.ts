/** So many milliseconds after a moment. */
export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}
