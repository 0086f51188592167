/** The app that somebody opened last in this browser, for addresses that name none. */
const nameOf = (person: number) => `last-app-${person}`;

export function rememberApp(person: number, slug: string): void {
  try {
    localStorage.setItem(nameOf(person), slug);
  } catch {
    // A browser that keeps nothing goes to the list of apps instead.
  }
}

export function lastApp(person: number): string | undefined {
  return localStorage.getItem(nameOf(person)) ?? undefined;
}
