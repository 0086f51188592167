/**
 * Says something to every process on this database, the one that speaks included. It is a hint and no more: what was said while
 * a connection was lost is gone, and who listens is told so.
 */
export interface Broadcast {
  /** One short text, at most `longestText` bytes. */
  send(text: string): void;
  /** Answers how to stop listening. */
  listen(listener: Listener): () => void;
}

export interface Listener {
  readonly heard: (text: string) => void;
  /** Something may have been said that was not heard. */
  readonly missed: () => void;
}

export interface OpenBroadcast extends Broadcast {
  close(): Promise<void>;
}

/** PostgreSQL's own limit is 8,000 with the name of the channel and of the matter. */
export const longestText = 7_500;

/** Where one process has the database to itself. */
export function broadcastWithin(): OpenBroadcast {
  const listeners = new Set<Listener>();
  return {
    send: (text) => {
      for (const { heard } of listeners) heard(text);
    },
    listen: (listener) => listening(listeners, listener),
    close: async () => listeners.clear(),
  };
}

export function listening(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** One of several matters that are spoken of: who listens to it hears nothing of the others. */
export function matterOf({ send, listen }: Broadcast, matter: string): Broadcast {
  const start = `${matter} `;
  return {
    send: (text) => send(start + text),
    listen: ({ heard, missed }) => listen({ missed, heard: (text) => void (text.startsWith(start) && heard(text.slice(start.length))) }),
  };
}
