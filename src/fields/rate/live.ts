import type { Live } from "../live.ts";

export const live: Live = {
  isNeeded: ({ showValue }: { readonly showValue?: boolean }) => showValue === true,
  widget: async () => (await import("./rate.tsx")).Rate,
};
