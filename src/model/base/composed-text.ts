import { normalForm } from "./normal-form.ts";

/**
 * One spelling for each text: letters with their marks as one character (Unicode's NFC). The same word typed on another machine, or read
 * from a file, may come taken apart; what arrives is put together at the door, so that it is found, compared and kept as one word.
 */
export function composedText(text: string): string {
  if (!mayBeApart.test(text)) return text;
  return text
    .split(becomesAscii)
    .map((piece) => (becomesAscii.test(piece) ? piece : normalForm(piece, "NFC")))
    .join("");
}

/** No character before U+0300 is changed by it. */
const mayBeApart = /[\u0300-\uffff]/;

/** The signs that it would make ASCII of, such as the one for kelvin: no name of an account is written with a sign that is not in it. */
const becomesAscii = /([\u037e\u1fef\u212a])/;
