/** What people type without a scheme is a site when it looks like one: "example.com" becomes "https://example.com". */
export function addressOf(typed: string): string {
  const address = typed.trim();
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) && !address.includes("@") ? `https://${address}` : address;
}
