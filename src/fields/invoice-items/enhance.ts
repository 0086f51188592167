import type { Enhancer } from "../enhance.ts";

export const enhancer: Enhancer = {
  isNeeded: () => true,
  widget: async () => (await import("./invoice-items.tsx")).InvoiceItems,
};
