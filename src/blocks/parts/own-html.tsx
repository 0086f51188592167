/** Code of an owner, as `readBodyCode` reprinted it for a host of the app's own. It is loaded by the server alone and never by the studio. */
export function OwnHtml({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the owner's own code, reprinted so that it ends here, and the page's policy names its scripts
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}
