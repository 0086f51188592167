/** A random key of 128 bits in hex. `crypto.randomUUID` is missing where a page is served over plain HTTP. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
