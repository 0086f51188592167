/**
 * Removes secrets from one line of JSON: values of keys that hold secrets, tokens known by their prefix, bearer
 * credentials and passwords inside addresses. Working on the finished line means that depth, errors and text do not matter.
 */
export function redact(line: string): string {
  if (!suspicious.test(line)) return line;
  return line
    .replace(secretKeys, '$1"[redacted]"')
    .replace(tokens, "$1_[redacted]")
    .replace(credentials, "$1 [redacted]")
    .replace(addressPasswords, "$1[redacted]@");
}

/** Everything below begins or ends with one of these. Most lines have none, and one look is cheaper than four searches. */
const suspicious =
  /passw|secret|token|api[_-]?key|credential|authorization|cookie|"otp"|"pin"|(?:st|eu|inv|rst|key|tkt)_|bearer |basic |:\/\//i;

const secretKeys =
  /("(?:[\w-]*(?:password|passwd|secret|token|apikey|api_key|api-key|secretkey|credential)s?|authorization|proxy-authorization|cookie|set-cookie|otp|pin)"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*)/gi;
const tokens = /\b(st|eu|inv|rst|key|tkt)_[A-Za-z0-9_-]{12,}/g;
const credentials = /\b(Bearer|Basic) [A-Za-z0-9._~+/=-]{6,}/gi;
const addressPasswords = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"]{0,200}:)[^\s/@"]{1,200}@/gi;
