/** What the embedded engine's thread is started with. Without a directory the database lives in memory. */
export interface WorkerStart {
  readonly directory?: string | undefined;
  /** Path of the template that a database which does not exist yet starts from. */
  readonly template?: string | undefined;
}

/** Besides bytes of PostgreSQL's protocol, the thread answers these. */
export interface WorkerQuestion {
  readonly ask: "fsyncs" | "dump" | "close";
}

export interface WorkerAnswer {
  readonly fsyncs?: number;
  readonly dump?: Uint8Array;
  readonly closed?: true;
}
