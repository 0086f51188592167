import type { Enhancer } from "../enhance.ts";

export const enhancer: Enhancer = {
  isNeeded: ({ showValue }: { readonly showValue?: boolean }) => showValue === true,
  widget: async () => (await import("./rate.tsx")).Rate,
};
