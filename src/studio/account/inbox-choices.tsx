import {
  type InboxChoice,
  type InboxEmail,
  type InboxKind,
  inboxEmails,
  inboxEmailWords,
  inboxKindNames,
  inboxKinds,
  toldOf,
} from "../../model/access/inbox.ts";
import styles from "./settings.module.css";

interface Props {
  readonly choice: InboxChoice | undefined;
  readonly onChoose: (kind: InboxKind, told: { readonly inbox?: boolean; readonly email?: InboxEmail }) => void;
}

/** Of each kind whether it comes into the inbox, and whether and when by e-mail. */
export function InboxChoices({ choice, onChoose }: Props) {
  return (
    <table className={styles.matrix}>
      <caption>What your apps tell you</caption>
      <thead>
        <tr>
          <th scope="col">What happened</th>
          <th scope="col">Inbox</th>
          <th scope="col">E-mail</th>
        </tr>
      </thead>
      <tbody>
        {inboxKindNames.map((kind) => {
          const { label, words } = inboxKinds[kind];
          const told = toldOf(choice, kind);
          return (
            <tr key={kind} data-kind={kind}>
              <th scope="row">
                {label}
                <span className={styles.hint}>{words}</span>
              </th>
              <td>
                <input
                  type="checkbox"
                  aria-label={`${label} in the inbox`}
                  checked={told.inbox}
                  onChange={(event) => onChoose(kind, { inbox: event.currentTarget.checked })}
                />
              </td>
              <td>
                <select
                  aria-label={`${label} by e-mail`}
                  value={told.email}
                  onChange={(event) => onChoose(kind, { email: event.currentTarget.value as InboxEmail })}
                >
                  {inboxEmails.map((email) => (
                    <option key={email} value={email}>
                      {inboxEmailWords[email]}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
