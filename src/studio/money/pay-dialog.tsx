import { Button, Modal, TextInput } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleOff } from "lucide-react";
import { useState } from "react";
import type { OrderPreview } from "../../contract/orders.ts";
import type { Balance } from "../../contract/payments.ts";
import { platformApi } from "../data/api.ts";
import { DialogFooter } from "../frame/dialogs/dialog-footer.tsx";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { MethodChoice } from "./method-choice.tsx";
import styles from "./money.module.css";
import { balanceQuery, moneyKeys } from "./money-queries.ts";
import { moneyText, plus } from "./money-text.ts";
import { Paid } from "./paid.tsx";
import type { ToPay } from "./pay-order.ts";
import { usePaying } from "./pay-store.ts";
import { linesOf, nextText } from "./preview-lines.ts";
import { Receipt } from "./receipt.tsx";
import { Redirecting } from "./redirecting.tsx";
import { usePay } from "./use-pay.ts";

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Pays for something that is for sale: what it costs, how to pay, and what became of it. */
export function PayDialog({ opened, onClose }: Props) {
  const toPay = usePaying(({ toPay }) => toPay);
  const [isPaid, setPaid] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={isPaid ? "Paid" : "Pay"}
      size={440}
      withCloseButton={!isPaid}
      closeOnEscape={!isPaid}
      closeOnClickOutside={!isPaid}
    >
      {toPay === undefined ? null : <PayFor toPay={toPay} onClose={onClose} onPaid={() => setPaid(true)} />}
    </Modal>
  );
}

interface PayForProps {
  readonly toPay: ToPay;
  readonly onClose: () => void;
  readonly onPaid: () => void;
}

function PayFor({ toPay, onClose, onPaid }: PayForProps) {
  const [code, setCode] = useState("");
  const { post, forApp, quantity } = toPay;
  const preview = useQuery({
    queryKey: [...moneyKeys.all, "preview", post, forApp, quantity, code],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = {
        ...(quantity !== undefined && { quantity }),
        ...(code !== "" && { code }),
        ...(forApp !== undefined && { appId: String(forApp) }),
      };
      return platformApi().previewOrder({ params: { post }, query, signal, quiet: true });
    },
  });
  const balance = useQuery(balanceQuery);
  if (preview.isPending || balance.isPending) return <Loading what="the price" rows={4} height={44} />;
  if (preview.isError || balance.isError) {
    const retry = () => void Promise.all([preview.refetch(), balance.refetch()]);
    return <LoadFailed what="The price" retry={retry} compact />;
  }
  return <PayForm {...{ toPay, onClose, onPaid, code, setCode }} shown={preview.data} balance={balance.data} />;
}

interface PayFormProps extends PayForProps {
  readonly shown: OrderPreview;
  readonly balance: Balance;
  readonly code: string;
  readonly setCode: (code: string) => void;
}

function PayForm({ toPay, shown, balance, code, setCode, onClose, onPaid }: PayFormProps) {
  const usable = balance.methods.filter(({ can }) => shown.every === undefined || can.subscriptions);
  const [chosen, setMethod] = useState(usable[0]?.method);
  const { step, busy, problem, newer, pay } = usePay(toPay, onPaid);
  const preview = newer ?? shown;
  const method = usable.find((one) => one.method === chosen);
  const { currency, total } = preview;
  const byCredit = total > 0 && coversIt(preview, balance);

  if (step.kind === "away") return <Redirecting url={step.url} provider={method?.label ?? "the provider"} />;
  if (step.kind === "paid") return <Paid title={preview.title} order={step.order} />;
  if (total > 0 && !byCredit && method === undefined)
    return (
      <StateBlock
        icon={CircleOff}
        title="This cannot be paid here"
        text="No way to pay is set up on this server. Nothing was charged."
        compact
      />
    );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay({ preview, method: byCredit ? "balance" : (method?.method ?? "stripe"), code });
      }}
    >
      <Receipt
        lines={linesOf(preview)}
        total={{ title: "To pay now", amount: total }}
        currency={currency}
        isSandbox={!byCredit && method?.isSandbox === true}
      />
      {nextText(preview) === "" ? null : <p className={styles.hint}>{nextText(preview)}</p>}
      <p>
        Current balance <b>{moneyText(balance.balance, balance.currency)}</b>
        {byCredit ? `. This is paid from your credit, which is ${moneyText(plus(balance.balance, -total), currency)} afterwards.` : ""}
      </p>
      {total === 0 || byCredit || chosen === undefined ? null : (
        <MethodChoice methods={usable} value={chosen} onChange={setMethod} isLocked={busy} />
      )}
      <DiscountCode code={code} refused={preview.codeRefused} onChange={setCode} isLocked={busy} />
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={busy} disabled={preview.available === 0}>
          Next
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Credit pays what is paid once, where there is enough of it. */
function coversIt({ every, total, currency }: OrderPreview, balance: Balance): boolean {
  return every === undefined && !balance.isFrozen && balance.currency === currency && balance.balance >= total;
}

interface CodeProps {
  readonly code: string;
  readonly refused: string | undefined;
  readonly onChange: (code: string) => void;
  readonly isLocked: boolean;
}

/** A code for a discount. It counts as soon as it is applied, and the receipt shows what it takes off. */
function DiscountCode({ code, refused, onChange, isLocked }: CodeProps) {
  const [typed, setTyped] = useState(code);
  const [isOpen, setOpen] = useState(code !== "");
  if (!isOpen)
    return (
      <div>
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          I have a code
        </Button>
      </div>
    );
  return (
    <div className={styles.pairOfField}>
      <TextInput
        label="Discount code"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={refused}
        disabled={isLocked}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.toUpperCase())}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          onChange(typed.trim());
        }}
      />
      <Button variant="default" disabled={isLocked || typed.trim() === code} onClick={() => onChange(typed.trim())}>
        Apply
      </Button>
    </div>
  );
}
