import { create } from "zustand";
import { openDialog } from "../frame/registry/ui-store.ts";
import type { ToPay } from "./pay-order.ts";

/** What the pay dialog is open for. */
export const usePaying = create<{ readonly toPay: ToPay | undefined }>(() => ({ toPay: undefined }));

/** Opens the pay dialog for something that is for sale. */
export function openPay(toPay: ToPay): void {
  usePaying.setState({ toPay });
  openDialog("pay-order");
}
