import { useId } from "react";
import styles from "./money.module.css";

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** One sentence below the label. */
  readonly note?: string;
}

interface Props<Value extends string> {
  readonly legend: string;
  readonly cards: readonly RadioCard<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isLocked?: boolean;
}

/** Longer ones need more room than an amount does. */
const shortLabel = 10;

/** A choice of one, as cards: the arrows of the keyboard go through them. */
export function RadioCards<Value extends string>({ legend, cards, value, onChange, isLocked = false }: Props<Value>) {
  const name = useId();
  const isWide = cards.some(({ label, note }) => note !== undefined || label.length > shortLabel);
  return (
    <fieldset className={styles.choices} disabled={isLocked}>
      <legend>{legend}</legend>
      <div className={styles.cards} data-wide={isWide || undefined}>
        {cards.map((card) => (
          <label key={card.value} className={styles.choice}>
            <input type="radio" name={name} checked={card.value === value} onChange={() => onChange(card.value)} />
            <span>
              <b>{card.label}</b>
              {card.note === undefined ? null : <small>{card.note}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
