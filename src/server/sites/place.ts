/** Where a site is reached, as its links and forms need it. */
export interface Place {
  /** Scheme and host, without a slash at the end. */
  readonly origin: string;
  /** "" on a host of its own, "/s/{slug}" on the main host. */
  readonly base: string;
  /** Whether the host is the app's own, so that code of its owners may run there. */
  readonly isOwnHost: boolean;
  /** Whether it runs there: the operator has not turned it off. Absent: no code of owners runs, and none stands there. */
  readonly runsCode?: boolean;
}
