/** The message of every value that is required and empty, by its name and in the order of `words`. */
export function requiredMessages<Name extends string>(
  values: Readonly<Record<Name, string>>,
  words: Readonly<Partial<Record<Name, string>>>,
): Partial<Record<Name, string>> {
  const missing: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(words) as Name[]) if (values[name].trim() === "") missing[name] = words[name] ?? "";
  return missing;
}
