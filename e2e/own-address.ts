/**
 * Each file of stories counts as an address of its own, told as a trusted proxy would tell it: limits by address hold in the suite as in life,
 * and no file uses up what another one needs.
 */
let file = 0;

/** From now on another file is told. Answers a number that is unique in this process. */
export function nextFile(): number {
  file += 1;
  return file;
}

/** What a request carries that is sent for the file at hand. */
export function ownAddress(): { readonly "x-forwarded-for": string } {
  return { "x-forwarded-for": `10.${Number(process.env.VITEST_POOL_ID ?? 1) % 256}.${(file >> 8) % 256}.${file % 256}` };
}

const plainFetch = globalThis.fetch;

/** What stories fetch themselves, past any browser, comes from there as well. */
globalThis.fetch = (input, init) => {
  const headers = new Headers(input instanceof Request ? input.headers : undefined);
  for (const [name, value] of new Headers(init?.headers)) headers.set(name, value);
  for (const [name, value] of Object.entries(ownAddress())) if (!headers.has(name)) headers.set(name, value);
  return plainFetch(input, { ...init, headers });
};
