/** The fewest characters of a password. */
export const shortestPassword = 8;

/** How hard a password is to guess, in a word. Length counts most: no rules about signs and capitals. */
export function passwordStrength(password: string): "too short" | "fair" | "good" | "strong" {
  const different = new Set(password).size;
  if (password.length < shortestPassword) return "too short";
  if (password.length >= 16 && different >= 8) return "strong";
  return password.length >= 12 && different >= 6 ? "good" : "fair";
}
