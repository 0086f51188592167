import type { ReactNode } from "react";
import type { Sending } from "./account-form.tsx";
import styles from "./form.module.css";
import { hasPasskeys, signByPasskey } from "./passkey.ts";

export type Proof = NonNullable<Awaited<ReturnType<typeof signByPasskey>>>;

interface Props extends Pick<Sending, "busy" | "waitFor"> {
  readonly submit: <Reply>(call: () => Promise<Reply>) => Promise<Reply | undefined>;
  readonly onProof: (proof: Proof) => Promise<unknown>;
  readonly children: ReactNode;
}

/** Asks the device for a passkey; nothing where the browser knows none. */
export function PasskeyButton({ submit, busy, waitFor, onProof, children }: Props) {
  if (!hasPasskeys()) return null;
  const prove = async () => {
    const proof = await submit(signByPasskey);
    if (proof) await onProof(proof);
  };
  return (
    <button type="button" className={styles.provider} disabled={busy || waitFor > 0} onClick={() => void prove()}>
      {children}
    </button>
  );
}
