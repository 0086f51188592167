import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Plus, TicketPercent } from "lucide-react";
import { useState } from "react";
import type { Code } from "../../contract/plans.ts";
import { apiOf } from "../data/api.ts";
import { dayText } from "../data/moment-text.ts";
import { useChange } from "../data/use-change.ts";
import { confirm } from "../frame/dialogs/ask.tsx";
import { loadPart } from "../frame/loading/load.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { ActionsCell, CellLabel, PlainTable } from "../frame/tables/plain-table.tsx";
import { codeText } from "./code-text.ts";
import styles from "./money.module.css";
import { moneyKeys } from "./money-queries.ts";

const NewCodeDialog = loadPart(() => import("./new-code-dialog.tsx").then(({ NewCodeDialog }) => NewCodeDialog));

/** The codes that an app gives out: how often each was redeemed, and how long it is good. */
export function Codes({ app }: { readonly app: number }) {
  const [isMaking, make] = useState(false);
  const found = useQuery({
    queryKey: [...moneyKeys.codes, app],
    staleTime: 0,
    queryFn: ({ signal }) => apiOf(app).listCodes({ signal, quiet: true, list: { count: 100 } }),
  });
  return (
    <section className={styles.card} aria-label="Codes">
      <div className={styles.head}>
        <h2>Codes</h2>
        <Button leftSection={<Plus size={16} strokeWidth={1.75} aria-hidden />} onClick={() => make(true)}>
          New code
        </Button>
      </div>
      {found.isPending ? <Loading what="the codes" rows={2} height={52} /> : null}
      {found.isError ? <LoadFailed what="The codes" retry={() => void found.refetch()} compact /> : null}
      {found.data?.length === 0 ? (
        <StateBlock icon={TicketPercent} title="No codes yet" text="A code takes something off an order." compact />
      ) : null}
      {found.data && found.data.length > 0 ? <CodeTable app={app} codes={found.data} /> : null}
      {isMaking ? <NewCodeDialog app={app} onClose={() => make(false)} /> : null}
    </section>
  );
}

function CodeTable({ app, codes }: { readonly app: number; readonly codes: readonly Code[] }) {
  const end = useChange({
    call: ({ id }: Code) => apiOf(app).endCode({ params: { code: id }, quiet: true }),
    refresh: [moneyKeys.codes],
    success: "The code is ended. What was redeemed stays.",
  });
  const ask = async (code: Code) => {
    const text = "Nobody can redeem it any more. What was redeemed stays.";
    if (await confirm({ title: `End the code “${code.title}”?`, text, button: "End code", dangerous: true })) end.mutate(code);
  };
  return (
    <PlainTable heads={["Code", "Gives", "Redeemed", "Good until"]}>
      {codes.map((code) => (
        <tr key={code.id}>
          <td>
            <b>{code.title}</b> <small>…{code.ending}</small>
          </td>
          <td>{codeText(code)}</td>
          <td>
            <CellLabel>Redeemed </CellLabel>
            {code.used} of {code.max}
          </td>
          <td>
            <CellLabel>Good until </CellLabel>
            {code.endsAt === null ? "No end" : dayText(code.endsAt)}
          </td>
          <ActionsCell>
            {isOver(code) ? (
              "Over"
            ) : (
              <Button variant="subtle" size="compact-sm" aria-label={`End ${code.title}`} onClick={() => void ask(code)}>
                End
              </Button>
            )}
          </ActionsCell>
        </tr>
      ))}
    </PlainTable>
  );
}

function isOver({ used, max, endsAt }: Code): boolean {
  return used >= max || (endsAt !== null && Date.parse(endsAt) <= Date.now());
}
