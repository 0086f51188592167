export interface Mail {
  /** Unique and stable: a mail sent again keeps its Message-ID, so that the reader's server can drop the copy. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  /** Whom it comes from by name; the address stays the operator's. Without it, the name that the operator gave. */
  readonly senderName?: string;
  /** An own address that it comes from; absent: the operator's. */
  readonly from?: OwnSender;
  /** A mail to many. */
  readonly list?: MailList;
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
}

/** An address of somebody else's domain, and the key of that domain that vouches for it (DKIM). */
export interface OwnSender {
  readonly address: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** What a mail to many says of itself in its headers, so that programs offer a way out of it (RFC 2369, RFC 8058). */
export interface MailList {
  /** Where its reader can leave, as a whole address: a page to GET, and one-click by POST where it is https. */
  readonly unsubscribe: string;
  /** Of letters, digits, dots and dashes: "app-7". */
  readonly id: string;
  /** Which sending it is one of, for postmasters: "12:7:bulk:joinery". */
  readonly feedback: string;
}

/**
 * What became of a mail. `later`: try again with growing pauses. `never`: this address or mail will not be taken, do not
 * try again; `isAddress`: there is no such address. `unknown`: the server was silent after all was said; try once more, with the same id.
 */
export type Delivery =
  | { readonly outcome: "sent" }
  | { readonly outcome: "later"; readonly why: string }
  | { readonly outcome: "never"; readonly why: string; readonly isAddress?: boolean }
  | { readonly outcome: "unknown"; readonly why: string };

export interface Mailer {
  /** Never throws for what the network or the mail server does. */
  send(mail: Mail): Promise<Delivery>;
  close(): void;
}
