import { randomUUID } from "node:crypto";
import type { PersonShown } from "../../contract/shared.ts";
import type { Broadcast } from "../../platform/db/broadcast.ts";

/** Who has a record open, in one of their tabs. */
interface Looking {
  readonly post: number;
  readonly person: PersonShown;
  /** Forgotten then, by `performance.now()`: who is still there says so again before. */
  readonly until: number;
}

/** Who does not say it again for so long has gone without a word: a tab says it every twenty seconds. */
const lasting = 45_000;
/** How often it is looked who has gone. */
const rounds = 5_000;
/** Tabs at once in one app; who is one too many is not told of. */
const mostInApp = 300;

type Message = readonly [process: string, ...said: Said];
type Said = readonly [app: number, tab: string, post: number | null, person: PersonShown];
type Hear = (post: number) => void;

/**
 * Who has which record open at this moment. It is written down nowhere: processes tell each other, and each forgets whoever does not
 * say again that they are there. So a process that has just begun knows all of them a moment later.
 */
export class Presence {
  readonly #broadcast: Broadcast;
  readonly #apps = new Map<number, Map<string, Looking>>();
  readonly #watchers = new Map<number, Set<Hear>>();
  readonly #process = randomUUID();
  #isListening = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(broadcast: Broadcast) {
    this.#broadcast = broadcast;
  }

  /** In this tab a person has this record open; null: none any more. */
  look(app: number, tab: string, person: PersonShown, post: number | null): void {
    this.#listen();
    const said: Said = [app, `${person.id} ${tab}`, post, person];
    // Here it counts at once; the others hear of it when the database tells them.
    this.#note(said);
    this.#broadcast.send(JSON.stringify([this.#process, ...said] satisfies Message));
  }

  /** Each person once, whoever came first before. */
  of(app: number, post: number): PersonShown[] {
    const here = [...(this.#apps.get(app)?.values() ?? [])].filter((looking) => looking.post === post);
    return [...new Map(here.map(({ person }) => [person.id, person])).values()];
  }

  /** Hears of the records of an app that others open and leave. Answers how to stop. */
  watch(app: number, hear: Hear): () => void {
    this.#listen();
    const watchers = this.#watchers.get(app) ?? new Set();
    this.#watchers.set(app, watchers.add(hear));
    return () => {
      watchers.delete(hear);
      if (watchers.size === 0 && this.#watchers.get(app) === watchers) this.#watchers.delete(app);
    };
  }

  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    // What was missed is said again soon.
    this.#broadcast.listen({ heard: (text) => this.#hear(text), missed: () => {} });
  }

  #hear(text: string): void {
    // Only our own processes speak of this.
    const [process, ...said] = JSON.parse(text) as Message;
    if (process !== this.#process) this.#note(said);
  }

  #note([app, tab, post, person]: Said): void {
    const tabs = this.#apps.get(app) ?? new Map<string, Looking>();
    const before = tabs.get(tab)?.post;
    if (post === null) tabs.delete(tab);
    else if (before !== undefined || tabs.size < mostInApp) tabs.set(tab, { post, person, until: performance.now() + lasting });
    this.#keep(app, tabs);
    if (before === (post ?? undefined)) return;
    for (const each of [before, post ?? undefined]) if (each !== undefined) this.#tell(app, each);
  }

  #keep(app: number, tabs: Map<string, Looking>): void {
    if (tabs.size > 0) this.#apps.set(app, tabs);
    else this.#apps.delete(app);
    if (this.#apps.size > 0) this.#timer ??= setInterval(() => this.#lookRound(), rounds).unref();
    else {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
  }

  #lookRound(): void {
    for (const [app, tabs] of this.#apps) {
      const gone = [...tabs].filter(([, { until }]) => until <= performance.now());
      for (const [tab] of gone) tabs.delete(tab);
      this.#keep(app, tabs);
      for (const post of new Set(gone.map(([, looking]) => looking.post))) this.#tell(app, post);
    }
  }

  #tell(app: number, post: number): void {
    for (const hear of this.#watchers.get(app) ?? []) hear(post);
  }
}
