import { useQuery } from "@tanstack/react-query";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import styles from "./admin.module.css";
import { installationQuery } from "./admin-queries.ts";

const providers = [
  { name: "STRIPE_SECRET_KEY", title: "Card provider" },
  { name: "LEMON_API_KEY", title: "Wallet provider" },
  { name: "PAY_SANDBOX", title: "Trying out without money" },
] as const;

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
          {providers.map(({ name, title }) => (
            <tr key={name}>
              <th scope="row">{title}</th>
              <td>
                <code>{name}</code>
              </td>
              <td>{installation.data.environment.find((one) => one.name === name)?.value ?? "not set"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
