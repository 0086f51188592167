import { Link } from "@tanstack/react-router";
import type { AccountSheet } from "../../contract/admin.ts";
import { momentText } from "../data/moment-text.ts";
import { Ago } from "../frame/labels/ago.tsx";
import { roleName } from "../frame/labels/name-of.ts";
import styles from "./admin.module.css";
import { platformRoleName } from "./platform-role.ts";
import { Scrolls } from "./scrolls.tsx";
import { StateChip } from "./users-screen.tsx";

interface Sheet {
  readonly sheet: AccountSheet;
}

export function FactsOf({ sheet }: Sheet) {
  const { suspended, factors } = sheet;
  const ways = [
    factors.hasPassword ? "password" : "no password",
    ...(factors.hasCodes ? ["codes of an app"] : []),
    ...(factors.passkeys > 0 ? [`${factors.passkeys} passkeys`] : []),
    ...factors.providers,
  ];
  const facts = [
    ["Number", String(sheet.id)],
    ["Signs in as", sheet.username],
    ["E-mail", proved(sheet.email, sheet.emailVerifiedAt)],
    ["Phone", proved(sheet.phone, sheet.phoneVerifiedAt)],
    ["Role on the platform", platformRoleName(sheet.role)],
    ["Ways to sign in", ways.join(", ")],
    ["Since", momentText(sheet.createdAt)],
    ...(suspended ? [["Suspended", `${momentText(suspended.since)}: ${suspended.why}`]] : []),
  ] as const;
  return (
    <section className={styles.card} aria-label="Account">
      <div className={styles.head}>
        <h2>Account</h2>
        <StateChip suspended={suspended !== null} />
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function proved(address: string | null, since: string | null): string {
  if (address === null) return "none";
  return since === null ? `${address}, not proved` : address;
}

export function AppsOf({ sheet: { apps } }: Sheet) {
  return (
    <section className={styles.card} aria-label="Apps">
      <h2>Apps</h2>
      {apps.length === 0 ? <p className={styles.lead}>Is in no app.</p> : null}
      {apps.length > 0 ? (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">App</th>
              <th scope="col">Role</th>
            </tr>
          </thead>
          <tbody>
            {apps.map(({ id, title, role, isOwner }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to="/admin/apps/$id" params={{ id: String(id) }}>
                    {title}
                  </Link>
                </th>
                <td>{isOwner ? `${roleName(role)}, owner` : roleName(role)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

export function SessionsOf({ sheet: { sessions } }: Sheet) {
  return (
    <section className={styles.card} aria-label="Sessions">
      <h2>Where they are signed in</h2>
      {sessions.length === 0 ? <p className={styles.lead}>Nowhere.</p> : null}
      {sessions.length > 0 ? (
        <Scrolls label="List of sessions">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Device</th>
                <th scope="col">Network</th>
                <th scope="col">Where</th>
                <th scope="col">Last seen</th>
              </tr>
            </thead>
            <tbody>
              {sessions.map(({ id, device, address, appId, lastSeenAt, staff }) => (
                <tr key={id}>
                  <th scope="row">{device || "Unknown"}</th>
                  <td>{address}</td>
                  <td>{staff ? `Acting: ${staff.why}` : appId === null ? "The platform" : `Site of app ${appId}`}</td>
                  <td>
                    <Ago instant={lastSeenAt} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolls>
      ) : null}
    </section>
  );
}
