import styles from "./formula-editor.module.css";
import type { Tried } from "./try-formula.ts";
import type { TrialInHand } from "./use-trial.ts";

interface Props {
  readonly id: string;
  readonly source: string;
  readonly tried: Tried | undefined;
  readonly trial: TrialInHand;
  readonly remark: string | undefined;
}

/** What it gives for the values it is tried with, or the place of the mistake. */
export function FormulaResult({ id, source, tried, trial, remark }: Props) {
  return (
    <div className={styles.outcome}>
      <p id={id} className={styles.result} role="status" data-wrong={tried?.ok === false || undefined}>
        {tried?.ok === false ? <Mistake source={source} problem={tried.problem} /> : null}
        {tried?.ok === true && trial.state !== "loading" ? (
          <>
            With {trial.name}: <output>{tried.shown || "nothing"}</output> {tried.shown === "" ? tried.why : ""}
          </>
        ) : null}
        {tried === undefined ? waiting[source.trim() === "" ? "empty" : "loading"] : null}
      </p>
      {remark === undefined ? null : <p className={styles.result}>{remark}</p>}
      {trial.state === "failed" ? (
        <p className={styles.result} role="alert">
          The record could not be read.{" "}
          <button type="button" onClick={trial.retry}>
            Try again
          </button>
        </p>
      ) : null}
      {trial.state === "gone" ? <p className={styles.result}>The record that was chosen is not there any more.</p> : null}
    </div>
  );
}

const waiting = { empty: "Nothing yet. Type a name, or choose one below.", loading: "Reading the record…" } as const;

function Mistake({ source, problem }: { readonly source: string; readonly problem: (Tried & { ok: false })["problem"] }) {
  return (
    <>
      {problem.message}{" "}
      <code>
        {source.slice(0, problem.from)}
        <mark>{source.slice(problem.from, problem.to) || "▏"}</mark>
        {source.slice(problem.to)}
      </code>
    </>
  );
}
