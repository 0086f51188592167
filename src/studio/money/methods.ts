/** What each way to pay is, in a word or two. What it is called is the server's to say. */
const notes: { readonly [method: string]: string } = { stripe: "Card", lemon: "Wallet", regional: "Gateway of your region" };

export function methodNote(method: string): string {
  return notes[method] ?? "";
}

const labels: { readonly [method: string]: string } = {
  stripe: "Stripe",
  lemon: "Lemon",
  regional: "Regional gateway",
  balance: "Credit",
  code: "Code",
};

/** How a payment was made, where only its method is known. */
export function methodText(method: string): string {
  return labels[method] ?? method;
}
