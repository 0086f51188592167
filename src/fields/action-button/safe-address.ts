/** An address that leads somewhere and runs nothing, or "". */
export function safeAddress(address: string): string {
  const typed = address.trim();
  return /^(https?:|mailto:|tel:|\/(?![/\\])|#|\?)/i.test(typed) ? typed : "";
}
