/** What people find in their inbox. A closed list. `isDirect`: meant for that person, not for whoever looks after the type. */
export const inboxKinds = {
  assigned: { label: "Assigned to you", words: "A record was given to you.", isDirect: true, email: "never" },
  due: { label: "Due", words: "A record of yours is due within a day, or its time is up.", isDirect: true, email: "never" },
  reminder: { label: "Reminders", words: "A reminder that you set, or that somebody set for you.", isDirect: true, email: "now" },
  mention: { label: "Mentions", words: "Somebody named you in a note.", isDirect: true, email: "now" },
  note: { label: "Notes", words: "A note on a record that you made, have or follow.", isDirect: true, email: "never" },
  submission: {
    label: "New records",
    words: "A record was added to a type that you follow, or a form answered.",
    isDirect: false,
    email: "never",
  },
  booking: { label: "Bookings", words: "A time was booked, moved or cancelled.", isDirect: false, email: "never" },
  payment: { label: "Payments", words: "A payment came, failed or was given back.", isDirect: false, email: "never" },
  failed: { label: "Failures", words: "A mail, an action, a webhook or an import did not work.", isDirect: false, email: "never" },
  notice: { label: "From workflows", words: "An action of a workflow tells you something.", isDirect: true, email: "never" },
} as const satisfies { readonly [kind: string]: InboxKindOptions };

interface InboxKindOptions {
  readonly label: string;
  readonly words: string;
  readonly isDirect: boolean;
  /** The mail of those who never chose. */
  readonly email: InboxEmail;
}

export type InboxKind = keyof typeof inboxKinds;
export const inboxKindNames = Object.keys(inboxKinds) as [InboxKind, ...InboxKind[]];

/** `daily`: with all else of the app in one mail, at eight in the morning. */
export const inboxEmails = ["now", "daily", "never"] as const;
export type InboxEmail = (typeof inboxEmails)[number];

export const inboxEmailWords: { readonly [email in InboxEmail]: string } = { now: "At once", daily: "Daily at 8:00", never: "Never" };

/** What somebody chose; what is absent is as usual. */
export type InboxChoice = {
  readonly [kind in InboxKind]?: { readonly inbox?: boolean | undefined; readonly email?: InboxEmail | undefined };
};

export interface InboxTold {
  readonly inbox: boolean;
  readonly email: InboxEmail;
}

/** How somebody with this choice is told of a kind. */
export function toldOf(choice: InboxChoice | undefined, kind: InboxKind): InboxTold {
  const chosen = choice?.[kind];
  return { inbox: chosen?.inbox ?? true, email: chosen?.email ?? inboxKinds[kind].email };
}

/** The lists of an inbox. */
export const inboxTabs = { me: "For me", all: "Everything", snoozed: "Snoozed", done: "Done" } as const;
export type InboxTab = keyof typeof inboxTabs;

export interface InboxSaid {
  readonly kind: InboxKind;
  /** Who caused it; null: the app, or a visitor. */
  readonly by: string | null;
  readonly title: string;
  readonly count: number;
  /** What the records of its type are called; null: it is about no type. */
  readonly type: string | null;
}

/** What happened, in one sentence without its full stop; the record is named beside it. */
export function sayItem({ kind, by, title, count, type }: InboxSaid): string {
  if (title !== "") return title;
  const what = type ?? "records";
  const many = count > 1;
  if (kind === "assigned") return many ? `${count} ${what} were assigned to you` : `${by ?? "The workflow"} assigned this to you`;
  if (kind === "due") return "Due within a day";
  if (kind === "mention") return `${by ?? "Somebody"} mentioned you in a note`;
  if (kind === "note") return many ? `${count} new notes, the last by ${by ?? "somebody"}` : `${by ?? "Somebody"} wrote a note`;
  if (kind === "submission") return many ? `${count} new ${what}` : `${by ?? "A visitor"} added this to ${what}`;
  return inboxKinds[kind].label;
}
