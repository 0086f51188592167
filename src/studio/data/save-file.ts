/** How long the browser may take to begin with a file, in milliseconds: an address that is taken back before leads nowhere, and nothing is saved. */
const begins = 60_000;

/** Hands what was made here to the browser, as a file of this name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), begins);
}
