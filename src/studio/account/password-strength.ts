import type { FieldBlock, FieldValues } from "../../model/fields/field.ts";

/** The fewest characters of a password. */
export const shortestPassword = 8;

/** How hard a password is to guess, in a word. Length counts most: no rules about signs and capitals. */
export function passwordStrength(password: string): "too short" | "fair" | "good" | "strong" {
  const different = new Set(password).size;
  if (password.length < shortestPassword) return "too short";
  if (password.length >= 16 && different >= 8) return "strong";
  return password.length >= 12 && different >= 6 ? "good" : "fair";
}

/** The fields of a form with the strength of the password that is being chosen said below it. */
export function withStrength(fields: readonly FieldBlock[], { password }: FieldValues): readonly FieldBlock[] {
  const strength = typeof password === "string" && password !== "" ? ` · ${passwordStrength(password)}` : "";
  const description = `At least ${shortestPassword} characters${strength}`;
  return fields.map((field) => (field.slug === "password" ? { ...field, description } : field));
}
