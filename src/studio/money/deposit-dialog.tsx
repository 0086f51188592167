import { Button, Modal, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CircleOff } from "lucide-react";
import { useRef, useState } from "react";
import type { Balance } from "../../contract/payments.ts";
import { depositPresets } from "../../model/money/deposit.ts";
import type { PayMethod } from "../../model/money/methods.ts";
import { platformApi } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { idempotently } from "../data/idempotently.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { moneyFailure } from "./failure-of-money.ts";
import { pathHere } from "./here.ts";
import { MethodChoice } from "./method-choice.tsx";
import styles from "./money.module.css";
import { balanceQuery } from "./money-queries.ts";
import { moneyText, plus, typedAmount } from "./money-text.ts";
import { RadioCards } from "./radio-cards.tsx";
import { Redirecting } from "./redirecting.tsx";
import { SandboxMark } from "./sandbox-mark.tsx";

/** Pays credit in: an amount and a way to pay, then on to the provider's page. */
export function DepositDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Deposit credit" size={440}>
      <Deposit onClose={onClose} />
    </Modal>
  );
}

function Deposit({ onClose }: { readonly onClose: () => void }) {
  const found = useQuery(balanceQuery);
  if (found.isPending) return <Loading what="your balance" rows={4} height={44} />;
  if (found.isError) return <LoadFailed what="Your balance" retry={() => void found.refetch()} compact />;
  if (found.data.methods.length === 0)
    return (
      <StateBlock icon={CircleOff} title="No payments on this server" text="Credit cannot be paid in here. Nothing was charged." compact />
    );
  return <DepositForm balance={found.data} onClose={onClose} />;
}

type Preset = `${(typeof depositPresets)[number]}` | "other";

function DepositForm({ balance, onClose }: { readonly balance: Balance; readonly onClose: () => void }) {
  const { currency, methods, least, most } = balance;
  const [preset, setPreset] = useState<Preset>(`${depositPresets[0]}`);
  const [typed, setTyped] = useState("");
  const [chosen, setMethod] = useState<PayMethod>(methods[0]?.method ?? "stripe");
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [url, setUrl] = useState<string>();
  const [send] = useState(idempotently);
  const own = useRef<HTMLInputElement>(null);
  const method = methods.find((one) => one.method === chosen);
  const entered = typedAmount(preset === "other" ? typed : preset, { least, greatest: most, currency });
  const amount = "amount" in entered ? entered.amount : undefined;
  const wrong = isTried && "problem" in entered ? entered.problem : undefined;

  const start = async () => {
    setTried(true);
    setProblem(undefined);
    if (amount === undefined) {
      own.current?.focus();
      return;
    }
    setBusy(true);
    const body = { amount, redirect: pathHere() };
    const call = (key: string) => platformApi().startDeposit({ params: { method: chosen }, body, key, quiet: true });
    try {
      setUrl((await send({ ...body, chosen }, call)).url);
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setProblem(moneyFailure(failure));
    } finally {
      setBusy(false);
    }
  };

  if (url !== undefined && method) return <Redirecting url={url} provider={method.label} />;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <p>
        Current balance <b>{moneyText(balance.balance, currency)}</b> {method?.isSandbox ? <SandboxMark /> : null}
      </p>
      <RadioCards
        legend="Amount"
        cards={[
          ...depositPresets.map((each) => ({ value: `${each}` as const, label: moneyText(each, currency) })),
          { value: "other", label: "Other" },
        ]}
        value={preset}
        onChange={setPreset}
        isLocked={busy}
      />
      {preset === "other" ? (
        <TextInput
          ref={own}
          label="Your amount"
          description={`From ${moneyText(least, currency)} to ${moneyText(most, currency)}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          data-autofocus
          value={typed}
          error={wrong}
          disabled={busy}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      ) : null}
      <MethodChoice methods={methods} value={chosen} onChange={setMethod} isLocked={busy} />
      <p className={styles.hint}>
        You will go to {method?.label} to pay. Nothing is charged before you confirm it there.
        {amount === undefined ? null : ` New balance: ${moneyText(plus(balance.balance, amount), currency)}.`}
      </p>
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Continue to {method?.label}
          {amount === undefined ? null : ` — ${moneyText(amount, currency)}`}
        </Button>
      </DialogFooter>
    </form>
  );
}
