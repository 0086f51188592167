/** What an address that is looked for on the own site was most likely meant to be: another site, a mailbox, or no address at all. */
export type Stray = "site" | "mailbox" | "words";

const files =
  /\.(avif|bmp|css|csv|docx?|eps|epub|flac|gif|gz|heic|html?|ics|jpe?g|js|json|key|m4[av]|md|mov|mp[34]|numbers|od[pst]|og[agv]|opus|pages|pdf|php\d?|png|pptx?|psd|rar|rtf|svg|tar|tiff?|tsx?|txt|vcf|wav|web[mp]|woff2?|xlsx?|xml|ya?ml|zip|7z)$/i;
const host = /^([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u;
const mailbox = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;

/** Why an address that becomes a path of the own site is most likely not found there; undefined where it may well be. */
export function strayAddress(address: string): Stray | undefined {
  const plain = address.trim();
  if (plain === "" || /^([a-z][a-z0-9+.-]*:|[/#?.{$])/i.test(plain)) return undefined;
  const first = plain.split(/[/?#]/)[0] ?? "";
  if (mailbox.test(plain)) return "mailbox";
  if (/^www\.[^\s.]/i.test(first)) return "site";
  if (host.test(first) && !files.test(first)) return "site";
  return /\s/.test(first) && !plain.includes("/") && !files.test(first) ? "words" : undefined;
}
