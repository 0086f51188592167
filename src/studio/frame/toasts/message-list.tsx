import { clockText } from "../../data/moment-text.ts";
import { useToasts } from "../../data/toasts.ts";
import styles from "./recent-messages.module.css";
import { toneIcons } from "./tone-icons.ts";

/** Everything that was said in this tab, newest first. */
export function MessageList() {
  const { recent } = useToasts();
  if (recent.length === 0) return <p className={styles.none}>Nothing has been said yet.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <ul className={styles.list} tabIndex={0} aria-label="Messages, newest first">
      {recent.map(({ id, tone, text, note, at }) => {
        const Icon = toneIcons[tone];
        return (
          <li key={id} data-tone={tone}>
            <Icon size={16} strokeWidth={1.75} aria-label={tone} />
            <span>
              {text}
              {note === undefined ? null : <small>{note}</small>}
            </span>
            <time dateTime={new Date(at).toISOString()}>{clockText(at)}</time>
          </li>
        );
      })}
    </ul>
  );
}
