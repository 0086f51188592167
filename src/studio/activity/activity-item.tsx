import { ChevronRight } from "lucide-react";
import type { ActivityEvent } from "../../contract/activity.ts";
import { auditActions } from "../../model/access/audit-actions.ts";
import { momentText } from "../data/moment-text.ts";
import log from "../frame/labels/log.module.css";
import { nameOf } from "../frame/labels/name-of.ts";
import own from "./activity.module.css";

/** One thing that was done: in a line who did what; opened, what is other than before. */
export function ActivityItem({ event }: { readonly event: ActivityEvent }) {
  const { user, actingUser, keyId, action, target, changes, address, at } = event;
  const who = user ? nameOf(user) : "Somebody who is not signed in";
  return (
    <li className={log.delivery}>
      <details>
        <summary>
          <ChevronRight className={log.chevron} size={16} strokeWidth={1.75} aria-hidden />
          <span className={own.said}>
            <b>{who}</b> {lowerFirst(auditActions[action])} <b>{target.title || `number ${target.id}`}</b>
          </span>
          <time className={`${log.quiet} ${log.when}`} dateTime={at}>
            {momentText(at)}
          </time>
        </summary>
        <div className={log.detail}>
          {changes.length > 0 ? (
            <div className={own.changes}>
              <table>
                <caption>What changed</caption>
                <thead>
                  <tr>
                    <th scope="col">What</th>
                    <th scope="col">Before</th>
                    <th scope="col">After</th>
                  </tr>
                </thead>
                <tbody>
                  {changes.map(({ name, before, after }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td>{before ?? "—"}</td>
                      <td>{after ?? "—"}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          ) : null}
          <p className={log.quiet}>
            {actingUser === undefined ? "" : `It was ${actingUser ? nameOf(actingUser) : "somebody"} of the staff, signed in as them. `}
            {keyId === null ? "" : `By a program with API key number ${keyId}. `}
            {address === "" ? "" : `From ${address}.`}
          </p>
        </div>
      </details>
    </li>
  );
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
