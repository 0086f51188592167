/**
 * A text of a browser without what may be somebody's: tokens, long secrets, addresses of mail, what an address asks for, numbers of more than
 * six digits. Costs one pass for each kind; texts are bounded by the contract.
 */
export function scrub(text: string): string {
  return (
    text
      .replaceAll("\0", "")
      .replace(/\?[^\s)"']*/g, "?…")
      .replace(/#[^\s)"']*/g, "#…")
      .replace(/(?<![\w.+-])[\w.+-]+@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g, "(address)")
      .replace(/\b[A-Za-z]{2,4}_\d{1,16}_[\w-]{20,}/g, "(token)")
      // Looked at as wholes: a pattern that asks for both anew at each place would cost the square of a long one.
      .replace(/[\w-]{24,}/g, (long) => (/\d/.test(long) && /[A-Za-z]/.test(long) ? "(secret)" : long))
      .replace(/\d{7,}/g, "(number)")
      .replace(/(["'`])(?:(?!\1).){40,}\1/g, "$1…$1")
  );
}

/** The same message about another thing is the same failure: what differs from one to the next is left out. */
export function messageKey(message: string): string {
  return message.replace(/\d+/g, "#").replace(/(["'`])(?:(?!\1).){1,40}\1/g, "$1…$1");
}

/**
 * A frame of a stack, in a line whose blanks are single: every part of it has a bound and no two of them take the same characters, so a line costs
 * no more than its length.
 */
const frame =
  /^(?:at (?:async )?([\w$.<>[\] ]{1,120}?) ?\(|([\w$.<>/]{0,120})@|at )?(?:https?:\/\/[^/\s]{1,253})?(\/[^\s:)]{1,300}):(\d{1,7})(?::\d{1,7})?\)?$/;

/** What is longer is no frame. */
const longestFrame = 1_000;

/** Where it happened: the first frame of a stack, without host and without the hash in a file's name, which each build changes. */
export function placeOf(stack: string): string {
  for (const line of stack.split("\n")) {
    const text = line.trim().replace(/\s+/g, " ");
    const found = text.length > longestFrame ? null : frame.exec(text);
    if (found) return saidPlace(found);
  }
  return "";
}

function saidPlace([, named, called, path = "", line]: readonly (string | undefined)[]): string {
  const file = path.replace(/-[\w-]{8}(?=\.\w+$)/, "");
  return [named ?? called ?? "", `${file}:${line}`].filter((part) => part !== "").join(" ");
}
