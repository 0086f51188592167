import { Button, Group } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { platformApi } from "../data/api.ts";
import { momentText } from "../data/moment-text.ts";
import { keys } from "../data/queries.ts";
import { useChange } from "../data/use-change.ts";
import { loadPart } from "../frame/loading/load.ts";
import styles from "./settings.module.css";

const CodesDialog = loadPart(() => import("./codes-dialog.tsx").then(({ CodesDialog }) => CodesDialog));
const RecoveryDialog = loadPart(() => import("./recovery-codes.tsx").then(({ RecoveryDialog }) => RecoveryDialog));

/** Codes of an authenticator app as a second step of signing in. */
export function OwnCodes() {
  const found = useQuery({ queryKey: keys.waysIn, queryFn: ({ signal }) => platformApi().waysIn({ signal }) });
  const [isSettingUp, setSettingUp] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const refresh = [keys.waysIn, keys.sessions];
  const stop = useChange({
    call: () => platformApi().stopCodes({ quiet: true }),
    refresh,
    success: "Signing in asks for no code any more.",
  });
  const renew = useChange({
    call: () => platformApi().renewRecoveryCodes({ quiet: true }),
    refresh,
    onSuccess: (reply) => setRecoveryCodes(reply.recoveryCodes),
  });
  const codes = found.data?.codes;
  return (
    <section className={styles.card} aria-label="Two-step sign-in">
      <h2>Two-step sign-in</h2>
      {found.isError ? <p>This could not be loaded. Reload the page to try again.</p> : null}
      {codes ? (
        <p>
          Signing in asks for a code of your authenticator app since {momentText(codes.since)}. {leftText(codes.recoveryCodesLeft)}
        </p>
      ) : (
        <p>Whoever learns your password gets in. With this on, signing in also asks for a code that only your phone shows.</p>
      )}
      {found.data === undefined ? null : codes ? (
        <Group gap="xs">
          <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate(undefined)}>
            New recovery codes
          </Button>
          <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
            Switch off
          </Button>
        </Group>
      ) : (
        <div>
          <Button variant="default" onClick={() => setSettingUp(true)}>
            Set up an authenticator app
          </Button>
        </div>
      )}
      {isSettingUp ? (
        <CodesDialog
          onClose={() => setSettingUp(false)}
          onDone={(given) => {
            setSettingUp(false);
            setRecoveryCodes(given);
          }}
        />
      ) : null}
      {recoveryCodes === undefined ? null : <RecoveryDialog codes={recoveryCodes} onClose={() => setRecoveryCodes(undefined)} />}
    </section>
  );
}

function leftText(left: number): string {
  if (left === 0) return "No recovery code is left: make new ones.";
  return left === 1 ? "One recovery code is left." : `${left} recovery codes are left.`;
}
