import { composedText } from "../../model/base/composed-text.ts";
import { Refusal } from "./refusal.ts";

/** What a public form sends without JavaScript: `application/x-www-form-urlencoded` or `multipart/form-data`. */
export class FormBody {
  /** All values of a name, in the order of the form. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly files: readonly FormFile[];

  constructor(fields: ReadonlyMap<string, readonly string[]>, files: readonly FormFile[] = []) {
    this.fields = fields;
    this.files = files;
  }

  /** The first value of a name. */
  value(name: string): string | undefined {
    return this.fields.get(name)?.[0];
  }
}

export interface FormFile {
  /** The name of the input it came from. */
  readonly field: string;
  /** The visitor's own name for it: to show, never to store under. */
  readonly name: string;
  readonly bytes: Buffer;
}

export const maxFormFields = 1000;

export function parseForm(bytes: Uint8Array): FormBody {
  const fields = new Map<string, string[]>();
  const text = new TextDecoder("utf-8").decode(bytes);
  if (text.split("&", maxFormFields + 1).length > maxFormFields) throw new Refusal("invalid", 400, "The form has too many fields.");
  for (const [name, value] of new URLSearchParams(text)) addField(fields, name, value);
  return new FormBody(fields);
}

export function addField(fields: Map<string, string[]>, sentName: string, sent: string): void {
  if (/[\0\p{Surrogate}]/u.test(sentName + sent)) throw new Refusal("invalid", 400, "A text has characters that are not allowed.");
  const [name, value] = [composedText(sentName), composedText(sent)];
  const values = fields.get(name);
  if (values) values.push(value);
  else fields.set(name, [value]);
}
