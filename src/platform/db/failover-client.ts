import pg from "pg";
import { hostUrls, wantsPrimary } from "./host-urls.ts";
import { unavailable } from "./read-error.ts";

/**
 * A client class that goes on to the next host of the address when one does not let it in, starting with the one that answered
 * last. With `target_session_attrs=read-write` a standby counts as such: it says what it is while connecting.
 */
export function failoverClient(url: string): { Client: new (options: pg.ClientConfig) => pg.Client; hosts: number } {
  const urls = hostUrls(url);
  const primary = wantsPrimary(url);
  let current = 0;

  class FailoverClient extends pg.Client {
    constructor(options: pg.ClientConfig) {
      super({ ...options, connectionString: urls[current] });
      const host = current;
      const next = () => {
        if (current === host) current = (current + 1) % urls.length;
      };
      this.connection.once("error", next);
      this.connection.once("errorMessage", next);
      this.once("connect", () => {
        this.connection.off("error", next);
        this.connection.off("errorMessage", next);
      });
      if (primary)
        this.connection.on("parameterStatus", (status: { parameterName: string; parameterValue: string }) => refuse(this, status));
    }
  }
  return { Client: FailoverClient, hosts: urls.length };
}

function refuse(client: pg.Client, { parameterName, parameterValue }: { parameterName: string; parameterValue: string }): void {
  const standby = parameterName === "in_hot_standby" || parameterName === "default_transaction_read_only";
  if (standby && parameterValue === "on") client.connection.stream.destroy(unavailable("The host is a standby"));
}
