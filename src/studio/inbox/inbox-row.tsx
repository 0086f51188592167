import {
  AlarmClock,
  AtSign,
  CalendarClock,
  CircleAlert,
  CreditCard,
  Inbox,
  type LucideIcon,
  Megaphone,
  NotebookPen,
  UserCheck,
} from "lucide-react";
import type { InboxItem } from "../../contract/inbox.ts";
import type { InboxKind } from "../../model/access/inbox.ts";
import { agoText } from "../data/ago-text.ts";
import { momentText } from "../data/moment-text.ts";
import styles from "./inbox.module.css";

const icons: { readonly [kind in InboxKind]: LucideIcon } = {
  assigned: UserCheck,
  due: AlarmClock,
  reminder: AlarmClock,
  mention: AtSign,
  note: NotebookPen,
  submission: Inbox,
  booking: CalendarClock,
  payment: CreditCard,
  failed: CircleAlert,
  notice: Megaphone,
};

interface Props {
  readonly item: InboxItem;
  readonly isCurrent: boolean;
  readonly isChosen: boolean;
  /** The name of the app stands with it. */
  readonly isOfMany: boolean;
  readonly onShow: () => void;
  readonly onChoose: (isRange: boolean) => void;
}

/** One thing that somebody is told of: what happened, to which record, and when. */
export function InboxRow({ item, isCurrent, isChosen, isOfMany, onShow, onChoose }: Props) {
  const Icon = icons[item.kind];
  const isUnread = item.readAt === null && item.doneAt === null;
  return (
    <li
      className={styles.row}
      data-item-id={item.id}
      data-item-key={`${item.app.id} ${item.id}`}
      data-current={isCurrent || undefined}
      data-unread={isUnread || undefined}
    >
      <input
        type="checkbox"
        className={styles.choose}
        aria-label={`Choose: ${item.said}`}
        checked={isChosen}
        onChange={() => undefined}
        onClick={(event) => onChoose(event.shiftKey)}
      />
      <button type="button" className={styles.item} aria-current={isCurrent || undefined} tabIndex={isCurrent ? 0 : -1} onClick={onShow}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span className={styles.said}>
          {isUnread ? <span className="visually-hidden">Unread: </span> : null}
          {item.said}
        </span>
        <span className={styles.when}>{item.snoozedUntil === null ? agoText(item.at) : momentText(item.snoozedUntil)}</span>
        <span className={styles.about}>
          {[isOfMany ? item.app.title : undefined, item.type?.title, item.post?.title].filter(Boolean).join(" · ")}
          {item.isOverdue ? <span className={styles.overdue}> · Overdue</span> : null}
        </span>
      </button>
    </li>
  );
}
