import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ProviderId } from "../../contract/providers.ts";
import type { WaysIn } from "../../contract/ways-in.ts";
import { platformApi } from "../data/api.ts";
import { momentText } from "../data/moment-text.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import styles from "./settings.module.css";

/** Who else the person signs in by; nothing where the operator has set up nobody. */
export function OwnProviders() {
  const found = useQuery({ queryKey: keys.waysIn, queryFn: ({ signal }) => platformApi().waysIn({ signal }) });
  const connect = useChange({
    call: (provider: ProviderId) => platformApi().connectProvider({ params: { provider }, quiet: true }),
    onSuccess: ({ address }) => window.location.assign(address),
  });
  const disconnect = useChange({
    call: (provider: ProviderId) => platformApi().disconnectProvider({ params: { provider }, quiet: true }),
    refresh: [keys.waysIn],
    success: "It is no longer a way into your account.",
  });
  const providers = found.data?.providers ?? [];
  if (providers.length === 0) return null;
  return (
    <section className={styles.card} aria-label="Connected accounts">
      <h2>Connected accounts</h2>
      <ul className={styles.sessions}>
        {providers.map((provider) => (
          <li key={provider.id}>
            <div>
              <b>{provider.title}</b>
              <p>{factsOf(provider)}</p>
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={`${provider.connected ? "Disconnect" : "Connect"} ${provider.title}`}
              disabled={connect.isPending || disconnect.isPending}
              onClick={() => (provider.connected ? disconnect : connect).mutate(provider.id)}
            >
              {provider.connected ? "Disconnect" : "Connect"}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ connected }: WaysIn["providers"][number]): string {
  if (connected === null) return "Not connected";
  return [connected.email, `since ${momentText(connected.since)}`].filter((fact) => fact !== "").join(" · ");
}
