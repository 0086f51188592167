import { type Encoding, encodings } from "../../model/transfer/guess-source.ts";
import type { FileStore } from "../../platform/files/file-store.ts";

/** Some words of a file as they read in one encoding. */
export interface EncodingWords {
  readonly encoding: Encoding;
  readonly words: string;
}

const mostWords = 3;
const longestWord = 40;

/**
 * Where the bytes of a file could be the letters of several encodings, and it says nothing of that: its first words with such letters as each
 * encoding has them, so that a person sees which are words. The file is read up to the last of these.
 */
export async function wordsByEncoding(files: FileStore, key: string): Promise<readonly EncodingWords[]> {
  const words = await wordsWithLetters(files, key);
  if (words.every(isUtf8)) return [];
  return encodings.flatMap((encoding) => {
    const said = words.map((word) => new TextDecoder(encoding).decode(word, { stream: true }));
    return encoding.startsWith("utf-") || said.some(isNoWord) ? [] : { encoding, words: said.join(", ") };
  });
}

async function wordsWithLetters(files: FileStore, key: string): Promise<readonly Buffer[]> {
  const content = await files.get(key);
  const found: Buffer[] = [];
  for await (const chunk of content?.stream ?? []) {
    addWords(found, chunk as Buffer);
    if (found.length === mostWords) break;
  }
  return found;
}

/** What a piece cuts in two is passed over. */
function addWords(found: Buffer[], bytes: Buffer): void {
  for (let at = bytes.findIndex(isLetter); at >= 0 && found.length < mostWords; ) {
    const [start, end] = [bytes.subarray(0, at).findLastIndex(isBetween) + 1, endOf(bytes, at)];
    const word = bytes.subarray(start, Math.min(end, start + longestWord));
    if (end < bytes.length && !found.some((other) => other.equals(word))) found.push(word);
    const next = bytes.subarray(end).findIndex(isLetter);
    at = next < 0 ? -1 : end + next;
  }
}

function endOf(bytes: Buffer, from: number): number {
  const length = bytes.subarray(from).findIndex(isBetween);
  return length < 0 ? bytes.length : from + length;
}

function isLetter(byte: number): boolean {
  return byte >= 0x80;
}

/** Blanks, commas, quotes, colons and semicolons: in no encoding the second byte of a letter. */
function isBetween(byte: number): boolean {
  return byte < 0x30 || (byte >= 0x3a && byte <= 0x3f);
}

/** A long word may be cut in the middle of a letter. */
function isUtf8(word: Buffer): boolean {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(word, { stream: word.length === longestWord }) !== "";
  } catch {
    return false;
  }
}

/** What an encoding has no letter for, or a sign that does nothing. */
function isNoWord(text: string): boolean {
  return /[\ufffd\u0080-\u009f]/.test(text);
}
