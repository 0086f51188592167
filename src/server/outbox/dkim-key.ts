/** No record of a key is longer: DNS hands out up to 64 kB, and whoever owns a name writes what is in it. */
const longestRecord = 4_000;

/** What a DKIM record says behind "p=", without the blanks that some providers put into long texts; a record of another kind has none. */
export function dkimKey(record: string): string | undefined {
  if (record.length > longestRecord) return undefined;
  const said = record.split(";").findLast((tag) => /^p=/i.test(tag.trim()));
  return /^p=([A-Za-z0-9+/=\s]+)/i.exec(said?.trim() ?? "")?.[1]?.replace(/\s/g, "");
}
