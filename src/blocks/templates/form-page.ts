import type { Layout } from "../../model/page/block.ts";

interface FormPage {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly button: string;
  /** What is said in its place once it was sent, and where that leads. */
  readonly thanks?: { readonly text: string; readonly to: string };
}

/** A page of our own that asks for something. Which fields its form has comes as data of the block. */
export function formPage({ id, title, description, button, thanks }: FormPage): Layout {
  const after = thanks && { successMessage: thanks.text, redirect: thanks.to };
  return [{ id, component: "form-section", title, description, submitBtnText: button, ...after, settings: {} }];
}
