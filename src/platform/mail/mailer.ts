export interface Mail {
  /** Unique and stable: a mail sent again keeps its Message-ID, so that the reader's server can drop the copy. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
}

/**
 * What became of a mail. `later`: try again with growing pauses. `never`: this address or mail will not be taken, do not
 * try again. `unknown`: the server was silent after all was said; try once more, with the same id.
 */
export type Delivery =
  | { readonly outcome: "sent" }
  | { readonly outcome: "later"; readonly why: string }
  | { readonly outcome: "never"; readonly why: string }
  | { readonly outcome: "unknown"; readonly why: string };

export interface Mailer {
  /** Never throws for what the network or the mail server does. */
  send(mail: Mail): Promise<Delivery>;
  close(): void;
}
