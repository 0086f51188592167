import { useQuery } from "@tanstack/react-query";
import { useTitle } from "../frame/labels/use-title.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed } from "../frame/loading/state-block.tsx";
import { SalesSettings } from "../money/sales-settings.tsx";
import styles from "./admin.module.css";
import { installationQuery } from "./admin-queries.ts";
import { InstallationForm } from "./installation-form.tsx";
import { MailTest } from "./mail-test.tsx";
import { SandboxBanner } from "./sandbox-banner.tsx";
import { Scrolls } from "./scrolls.tsx";

/** The settings of the installation: what is changed here, and what its environment says. */
export function InstallationScreen() {
  useTitle("Settings", "Admin");
  const installation = useQuery(installationQuery);
  if (installation.isPending) return <Loading what="the settings" rows={6} height={44} />;
  if (installation.isError) return <LoadFailed what="The settings" retry={() => void installation.refetch()} />;
  const { settings, environment, version } = installation.data;
  return (
    <div className={styles.screen}>
      <h1>Settings of this installation</h1>
      <SandboxBanner />
      <InstallationForm settings={settings} />
      <SalesSettings app={1} />
      <MailTest />
      <section className={styles.card} aria-label="Environment">
        <div className={styles.head}>
          <h2>What its environment says</h2>
          <span className={styles.chip}>Version {version}</span>
        </div>
        <p className={styles.lead}>
          Read when the server starts, and changed where it is started. Of secrets it is told only that they are set.
        </p>
        <Scrolls label="Variables">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Variable</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              {environment.map(({ name, value, isSecret }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td>{value === null ? <span className={styles.quiet}>not set</span> : isSecret ? "set" : value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolls>
      </section>
    </div>
  );
}
