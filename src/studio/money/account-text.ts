import { factsNamed } from "../../model/money/methods.ts";

/** Accounts of the books in words, by their kind. */
const kinds: { readonly [kind: string]: string } = {
  wallet: "the person's credit",
  held: "credit that is held",
  tax: "tax",
  fees: "fees",
  promo: "codes and gifts",
  disputes: "disputed money",
  suspense: "money that nobody expected",
  baddebt: "losses",
};

/** An account as the books name it, "provider:sandbox" or "sales:2", as people say it; `app`: what the app that sells is called, where that is known. */
export function accountText(name: string, app?: { readonly id: number; readonly title: string }): string {
  const [kind = "", of = ""] = name.split(":");
  if (kind === "provider") return of === "sandbox" ? "the sandbox" : (factsNamed(of)?.label ?? of);
  if (kind !== "sales") return kinds[kind] ?? name;
  if (of === "1") return "sales of the platform";
  return app && String(app.id) === of ? `sales of ${app.title}` : `sales of app ${of}`;
}
