/** What people type without a scheme is a site or a mailbox when it looks like one: "example.com" becomes "https://example.com". */
export function addressOf(typed: string): string {
  const address = typed.trim();
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) && !address.includes("@") ? `https://${address}` : address;
}
