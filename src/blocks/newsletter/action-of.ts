/** The address that a newsletter service gives for its form, where it is one; null: there is none. */
export function actionOf(address: string | undefined): string | null {
  const written = address?.trim() ?? "";
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  return url.protocol === "https:" ? url.href : null;
}

export function originOf(address: string): string | undefined {
  const action = actionOf(address);
  return action === null ? undefined : new URL(action).origin;
}
