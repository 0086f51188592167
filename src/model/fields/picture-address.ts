/** Whether a form shows the file as a picture beside its name. */
export function hasPreview(address: string): boolean {
  return isPicture(address) && !/\.(webp|avif)$/i.test(pathOf(address));
}

/** Whether a browser shows the file as a picture. */
export function isPicture(address: string): boolean {
  return /\.(jpe?g|png|gif|webp|avif)$/i.test(pathOf(address));
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}
