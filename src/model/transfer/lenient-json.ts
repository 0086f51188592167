const tokens = /"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[}\]])|-?\b(?:NaN|Infinity)\b/g;

/**
 * What programs write that is nearly JSON, as JSON: without a comma behind the last item, and with NaN and Infinity as the texts that they are,
 * so that a column of numbers says that nothing is known there.
 */
export function lenientJson(json: string): string {
  return json.replace(tokens, (token) => (token.startsWith('"') ? token : token === "," ? "" : `"${token}"`));
}

/** JSON without the character NUL in its texts: no database takes it, and nobody misses it. */
export function withoutNul(json: string): string {
  if (!json.includes("\\u0000")) return json;
  return json.replace(/\\(?:u0000|[\s\S])/g, (sign) => (sign === "\\u0000" ? "" : sign));
}
