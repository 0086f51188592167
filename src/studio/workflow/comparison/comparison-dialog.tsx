import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { WorkflowCompared } from "../../../contract/simulations.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { draftRefused } from "../draft/draft-refused.ts";
import { sentDraft } from "../draft/sent-draft.ts";
import type { Workflow } from "../draft/use-workflow.ts";
import { comparedText, differenceText, sampleText } from "./compared-text.ts";
import styles from "./comparison.module.css";

/** What the changed workflow would have done otherwise with what records did lately. */
export function ComparisonDialog({ workflow, onClose }: { readonly workflow: Workflow; readonly onClose: () => void }) {
  const { type } = workflow;
  const app = useApp().id;
  const api = useApi();
  const body = sentDraft(workflow);
  const compared = useQuery({
    queryKey: ["workflow-compared", app, type.id, type.updatedAt, JSON.stringify(body)],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => api.compareWorkflow({ params: { type: String(type.id) }, body, signal, quiet: true, unhurried: true }),
  });
  return (
    <Modal opened onClose={onClose} title="What the changes would have done" size={760}>
      <div className={styles.compared} aria-live="polite">
        {compared.isPending ? <Loading what="what records did" rows={4} height={40} /> : null}
        {compared.isError ? <p role="alert">{draftRefused(compared.error)}</p> : null}
        {compared.data ? <Compared compared={compared.data} /> : null}
      </div>
    </Modal>
  );
}

function Compared({ compared }: { readonly compared: WorkflowCompared }) {
  return (
    <>
      <p>
        <b>{comparedText(compared)}</b>
      </p>
      {compared.transitions.length > 0 ? (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">Move</th>
                <th scope="col">Looked at</th>
                <th scope="col">What would be different</th>
              </tr>
            </thead>
            <tbody>
              {compared.transitions.map((one) => (
                <tr key={`${one.from} ${one.to}`}>
                  <th scope="row">
                    {one.from} → {one.to}
                  </th>
                  <td>{one.count}</td>
                  <td>
                    {differenceText(one)}
                    {one.notes.map((note) => (
                      <small key={note}>{note}</small>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className={styles.quiet}>{sampleText(compared)}</p>
    </>
  );
}
