import { Button, Modal } from "@mantine/core";
import { useState } from "react";
import { instantAt } from "../../model/base/instant-at.ts";
import { ownZone, quickTimes, wallNow } from "../reminders/quick-times.ts";
import styles from "./inbox.module.css";

interface Props {
  readonly count: number;
  /** An instant, ISO 8601. */
  readonly onChoose: (until: string) => void;
  readonly onClose: () => void;
}

/** When what is put off comes back. */
export function SnoozeDialog({ count, onChoose, onClose }: Props) {
  const [own, setOwn] = useState("");
  const [problem, setProblem] = useState("");
  const until = (date: string, time: string) => new Date(instantAt(date, time, ownZone())).toISOString();
  const choose = () => {
    if (own === "") return setProblem("Choose a day and a time.");
    const instant = until(own.slice(0, 10), own.slice(11, 16));
    if (Date.parse(instant) <= Date.now()) return setProblem("must be in the future");
    onChoose(instant);
  };
  return (
    <Modal opened onClose={onClose} title={count === 1 ? "Snooze until" : `Snooze ${count} until`} size={360}>
      <div className={styles.snooze}>
        {quickTimes(wallNow()).map(({ label, date, time }, at) => (
          <Button key={label} variant="default" data-autofocus={at === 0 || undefined} onClick={() => onChoose(until(date, time))}>
            {label}
          </Button>
        ))}
        <label className={styles.own}>
          Another day and time
          <input type="datetime-local" value={own} onChange={(event) => setOwn(event.currentTarget.value)} />
        </label>
        {problem === "" ? null : (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <Button onClick={choose}>Snooze</Button>
      </div>
    </Modal>
  );
}
