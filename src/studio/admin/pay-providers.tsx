import { useQuery } from "@tanstack/react-query";
import { methodFacts, payMethods } from "../../model/money/methods.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import styles from "./admin.module.css";
import { installationQuery } from "./admin-queries.ts";

const providers = [
  ...payMethods.flatMap((method) => methodFacts(method).provider ?? []),
  { key: "PAY_SANDBOX", title: "Trying out without money" },
];

/** Which providers take payments here, as the environment has it. */
export function PayProviders() {
  const installation = useQuery(installationQuery);
  if (installation.isPending) return <Loading what="the providers" rows={3} height={32} />;
  if (installation.isError) return <LoadFailed what="The providers" retry={() => void installation.refetch()} compact />;
  return (
    <section className={styles.card} aria-label="Providers">
      <h2>Providers</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Provider</th>
            <th scope="col">Variable</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {providers.map(({ key, title }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td>
                <code>{key}</code>
              </td>
              <td>{installation.data.environment.find((one) => one.name === key)?.value ?? "not set"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
