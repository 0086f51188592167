/** One word of a statement. `text` is lower case unless quoted; `kind` says how to read it. */
export interface Token {
  readonly kind: "name" | "parameter" | "sign" | "value";
  readonly text: string;
  /** Written in quotes: a name, even where it spells a keyword. */
  readonly quoted?: boolean;
}

const pattern =
  /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|(?<string>[eE]'(?:[^'\\]|\\.|'')*'|[bBxXnN]?'(?:[^']|'')*')|"(?<quoted>(?:[^"]|"")*)"|\$(?<parameter>\d+)|(?<dollar>\$(\w*)\$[\s\S]*?\$\4\$)|(?<number>\d[\d.]*)|(?<name>[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*)|(?<sign>::|<=|>=|<>|!=|->>|->|[^\s])/gy;

/** A statement's words without comments and white space. Enough to see which tables it touches and how; not a parser. */
export function readWords(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { groups } of text.matchAll(pattern)) {
    if (!groups) continue;
    const { string, quoted, parameter, dollar, number, name, sign } = groups;
    if (name !== undefined) tokens.push({ kind: "name", text: name.toLowerCase() });
    else if (quoted !== undefined) tokens.push({ kind: "name", text: quoted, quoted: true });
    else if (parameter !== undefined) tokens.push({ kind: "parameter", text: parameter });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
    else if (string !== undefined || dollar !== undefined || number !== undefined) tokens.push({ kind: "value", text: "" });
  }
  return tokens;
}
