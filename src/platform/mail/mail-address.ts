import { fail, ok, type Result } from "../../model/base/result.ts";

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * One plain address, `local@domain` in ASCII, at most 254 characters: no names, comments, quotes, groups, lists. Checked before
 * any library sees it, for every further form has been somebody's way to write to somebody else.
 */
export function mailAddress(text: string): Result<string> {
  if (text.length > 254) return fail("too long");
  const at = text.lastIndexOf("@");
  const labels = text.slice(at + 1).split(".");
  const isFine = at > 0 && at <= 64 && local.test(text.slice(0, at)) && labels.length > 1 && labels.every((part) => label.test(part));
  return isFine && !/^\d+$/.test(labels.at(-1) ?? "") ? ok(text) : fail("not an e-mail address");
}
