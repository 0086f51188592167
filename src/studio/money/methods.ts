import { factsNamed } from "../../model/money/methods.ts";

/** What a way to pay is, in a word or two. What it is called is the server's to say. */
export function methodNote(method: string): string {
  return factsNamed(method)?.note ?? "";
}

const withoutProvider: { readonly [method: string]: string } = { balance: "Credit", code: "Code" };

/** How a payment was made, where only its method is known. */
export function methodText(method: string): string {
  return factsNamed(method)?.label ?? withoutProvider[method] ?? method;
}
