import { Button, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import type { Redeemed } from "../../contract/plans.ts";
import { platformApi } from "../data/api.ts";
import { CallFailed } from "../data/call-failed.ts";
import { idempotently } from "../data/idempotently.ts";
import { useTitle } from "../frame/labels/use-title.ts";
import { moneyFailure } from "./failure-of-money.ts";
import styles from "./money.module.css";
import { balanceQuery, moneyKeys, seatsQuery } from "./money-queries.ts";
import { moneyText } from "./money-text.ts";

/** A code for seats, credit or a discount; below it what the person has of orders for several apps. */
export function RedeemScreen() {
  useTitle("Redeem");
  return (
    <>
      <RedeemForm />
      <OwnSeats />
    </>
  );
}

function RedeemForm() {
  const client = useQueryClient();
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [gained, setGained] = useState<Redeemed>();
  const [send] = useState(idempotently);
  const input = useRef<HTMLInputElement>(null);
  const fail = (text: string) => {
    setProblem(text);
    input.current?.focus();
  };
  const redeem = async (event: FormEvent) => {
    event.preventDefault();
    setGained(undefined);
    const typed = code.trim();
    if (typed === "") return fail("Enter a code first.");
    setBusy(true);
    setProblem(undefined);
    try {
      setGained(await send(typed, (key) => platformApi().redeemCode({ body: { code: typed }, key, quiet: true })));
      setCode("");
      void client.invalidateQueries({ queryKey: moneyKeys.all });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      fail(moneyFailure(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.card}>
      <h2>Redeem a code</h2>
      <form noValidate className={styles.form} onSubmit={(event) => void redeem(event)}>
        <TextInput
          ref={input}
          label="Code"
          description="Credit, a discount, or a plan for your apps"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          error={problem}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value.toUpperCase());
            setProblem(undefined);
          }}
        />
        <p role="status">{gained ? <Gained gained={gained} /> : null}</p>
        <div>
          <Button type="submit" loading={busy}>
            Redeem
          </Button>
        </div>
      </form>
    </section>
  );
}

/** What the code brought, and where it is used. */
function Gained({ gained }: { readonly gained: Redeemed }) {
  const { data } = useQuery(balanceQuery);
  const { kind, title, balance } = gained;
  return (
    <>
      <b>{title.endsWith(".") ? title : `You have ${title}.`}</b>{" "}
      {kind === "credit" && balance !== null && data ? `Your balance is ${moneyText(balance, data.currency)} now.` : null}
      {kind === "discount" ? "It is taken off your next order." : null}
      {kind === "seats" ? "Choose it in the plan of an app." : null} Nothing was charged.
    </>
  );
}

function OwnSeats() {
  const seats = useQuery(seatsQuery);
  if (!seats.data || seats.data.length === 0) return null;
  return (
    <section className={styles.card} aria-label="Orders for several apps">
      <h2>Orders for several apps</h2>
      {seats.data.map(({ id, title, meta }) => (
        <div key={id} className={styles.head}>
          <p>
            <b>{title}</b>: {meta.used ?? 0} of {meta.max ?? 0} apps used
          </p>
        </div>
      ))}
      <p className={styles.hint}>
        Use one in the plan of an app: open the app from <Link to="/apps">your apps</Link>, then its settings.
      </p>
    </section>
  );
}
