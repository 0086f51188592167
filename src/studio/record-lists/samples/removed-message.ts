/** What became of the samples. */
export function removedMessage({ done, kept }: { readonly done: number; readonly kept: number }): string {
  const went = done === 1 ? "1 sample went to the trash." : `${done} samples went to the trash.`;
  if (kept === 0) return went;
  return `${went} ${kept === 1 ? "1 that was changed stays." : `${kept} that were changed stay.`}`;
}
