interface Line {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/**
 * Redirects as people have them in tables: one in each line, from and to with a blank, a tab, a comma or a semicolon between, and 302 behind it where it is for
 * a while. Empty lines and those that begin with # count for nothing.
 */
export function redirectsOfLines(text: string): {
  readonly redirects: readonly Line[];
  readonly numbers: readonly number[];
  readonly problem?: string;
} {
  const found: Line[] = [];
  const numbers: number[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const words = line
      .trim()
      .split(/[\s,;]+/)
      .filter(Boolean);
    if (words.length === 0 || words[0]?.startsWith("#")) continue;
    const [from = "", to = "", status = "301", ...rest] = words;
    if (to === "" || rest.length > 0 || !/^30[12]$/.test(status))
      return { redirects: [], numbers, problem: `Line ${index + 1} must be: /old /new, with 301 or 302 behind it if you like.` };
    found.push({ from, to, status: status === "302" ? 302 : 301 });
    numbers.push(index + 1);
  }
  return { redirects: found, numbers };
}
