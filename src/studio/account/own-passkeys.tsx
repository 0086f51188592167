import { Button, Group, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { agoText } from "../data/ago-text.ts";
import { platformApi } from "../data/api.ts";
import { momentText } from "../data/moment-text.ts";
import { keys } from "../data/queries.ts";
import { say } from "../data/toasts.ts";
import { useChange } from "../data/use-change.ts";
import { hasPasskeys, makePasskey } from "./passkey.ts";
import { PasskeyRow } from "./passkey-row.tsx";
import styles from "./settings.module.css";

/** The person's passkeys: made on this device, named, and taken away. */
export function OwnPasskeys() {
  const found = useQuery({ queryKey: keys.waysIn, queryFn: ({ signal }) => platformApi().waysIn({ signal }) });
  const [name, setName] = useState("");
  const add = useChange({
    call: async () => {
      const made = await makePasskey();
      return made && platformApi().addPasskey({ body: { ...made, name: name.trim() }, quiet: true });
    },
    refresh: [keys.waysIn],
    onSuccess: (kept) => {
      if (kept === null) return say("warning", "No passkey was made. This device may have one for your account already.");
      setName("");
      say("success", "From now on you can sign in by this passkey.");
    },
  });
  const passkeys = found.data?.passkeys ?? [];
  return (
    <section className={styles.card} aria-label="Passkeys">
      <h2>Passkeys</h2>
      <p>With a passkey you sign in by your fingerprint, your face or the lock of your device, without a password.</p>
      {found.isError ? <p>This could not be loaded. Reload the page to try again.</p> : null}
      <ul className={styles.sessions}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} facts={factsOf(passkey)} />
        ))}
      </ul>
      {hasPasskeys() ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate(undefined);
          }}
        >
          <Group gap="xs" align="end">
            <TextInput
              label="Name of the new passkey"
              placeholder="My phone"
              value={name}
              maxLength={60}
              required
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button type="submit" variant="default" disabled={name.trim() === ""} loading={add.isPending}>
              Add a passkey
            </Button>
          </Group>
        </form>
      ) : (
        <p className={styles.hint}>This browser does not know passkeys.</p>
      )}
    </section>
  );
}

function factsOf({ createdAt, lastUsedAt }: { readonly createdAt: string; readonly lastUsedAt: string | null }): string {
  return `since ${momentText(createdAt)} · ${lastUsedAt === null ? "not used yet" : `last used ${agoText(lastUsedAt)}`}`;
}
