const units = ["bytes", "kB", "MB", "GB", "TB"];

/** How large something is, in the unit that leaves it short: "1.5 MB". */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)));
  return `${(bytes / 1024 ** power).toLocaleString("en-US", { maximumFractionDigits: 1 })} ${units[power]}`;
}
