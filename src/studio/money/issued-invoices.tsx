import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useState } from "react";
import type { Invoice } from "../../contract/orders.ts";
import { apiOf } from "../data/api.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { InvoiceDialog } from "./invoice-dialog.tsx";
import { moneyKeys } from "./money-queries.ts";
import { Invoices } from "./own-invoices.tsx";

/** The newest hundred invoices and credit notes that an app has issued. */
export function IssuedInvoices({ app }: { readonly app: number }) {
  const [opened, open] = useState<Invoice>();
  const found = useQuery({
    queryKey: [...moneyKeys.all, "issued", app],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).listInvoices({ signal, quiet: true, list: { count: 100 } }),
  });
  if (found.isPending) return <Loading what="the invoices" rows={2} height={40} />;
  if (found.isError) return <LoadFailed what="The invoices" retry={() => void found.refetch()} compact />;
  if (found.data.length === 0) return <StateBlock icon={FileText} title="No invoices yet" text="Each paid order has one." compact />;
  return (
    <>
      <Invoices invoices={found.data} open={open} />
      {opened ? <InvoiceDialog invoice={opened} onClose={() => open(undefined)} /> : null}
    </>
  );
}
