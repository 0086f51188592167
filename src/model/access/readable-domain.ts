/** Scripts that are written together in one word; all others stand alone. */
const together: readonly RegExp[] = [
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]*$/u,
  ..."Cyrillic Greek Arabic Hebrew Devanagari Bengali Gujarati Gurmukhi Kannada Malayalam Oriya Tamil Telugu Thai Lao Khmer Myanmar Sinhala Armenian Georgian Ethiopic"
    .split(" ")
    .map((script) => new RegExp(`^[\\p{Script=${script}}\\p{Script=Common}\\p{Script=Inherited}]*$`, "u")),
];

/** Letters of other scripts that look like those of an English word, digits and hyphens with them. */
const lookalikes = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡавкмнтοανρυκι0-9-]+$/;

/**
 * A domain as people read it: in its own letters, unless somebody could take it for another one. A label of several scripts, or one
 * of nothing but letters that look Latin, below an end in plain letters, leaves the whole of it in `ascii`, as browsers do.
 */
export function readableDomain(unicode: string, ascii: string): string {
  const labels = unicode.split(".");
  const end = labels.at(-1) ?? "";
  const isPlainEnd = /^[a-z0-9-]*$/.test(end);
  const isPlain = labels.every((label) => together.some((script) => script.test(label)) && !(isPlainEnd && looksLatin(label)));
  return isPlain ? unicode : ascii;
}

function looksLatin(label: string): boolean {
  return /[^a-z0-9-]/.test(label) && lookalikes.test(label);
}
