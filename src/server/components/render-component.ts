import { dayIn } from "../../model/base/time-zone.ts";
import { builtWorker } from "../../platform/db/project-root.ts";
import { KeptResults } from "../../platform/html/kept-results.ts";
import { Thread, ThreadFull } from "../../platform/threads/thread.ts";
import type { Shown, Template } from "./render-liquid.ts";

/**
 * LiquidJS looks at the clock between its steps, not within one: a filter that works on a long text goes on. So templates run in a thread of
 * their own, which ends with whatever takes too long or fills too much, and nobody else's request waits.
 */
const thread = new Thread(builtWorker("component-worker"), { memory: 96, longest: 1_500, waiting: 200, waitingOfOne: 40 });

interface Kept {
  readonly shown: Shown;
  /** By a clock that nobody sets, in milliseconds. */
  readonly until: number;
}

/** By template and names. One that took too long is kept as well, for a minute: it does not take its time anew at each visit. */
const kept = new KeptResults<Kept>(8_000_000);
const failedFor = 60_000;

/** What is kept is good for the day on which it was drawn: a template may say which day it is. `app`: whose page it is drawn for. Refused while too many wait: that says nothing of the template, and is not kept. */
export async function renderTemplate(app: number, template: Template): Promise<Shown> {
  const { now, ...lasting } = template;
  const key = JSON.stringify({ ...lasting, day: dayIn(template.zone, Date.parse(now)) });
  const known = kept.get(key);
  if (known && known.until > performance.now()) return known.shown;
  const shown = await shownTwice(app, JSON.stringify(template));
  const until = shown.problem === tooLong ? performance.now() + failedFor : Number.POSITIVE_INFINITY;
  return kept.keep(key, { shown, until }, 200 + shown.html.length).shown;
}

const tooLong = "The template takes too long or grows too large.";

/** Whether it takes too long says a clock, which goes on while the machine does something else: it is believed the second time. */
async function shownTwice(app: number, input: string): Promise<Shown> {
  const shown = await shownBy(app, input);
  return shown.problem === tooLong ? shownBy(app, input) : shown;
}

async function shownBy(app: number, input: string): Promise<Shown> {
  try {
    return JSON.parse(await thread.run(app, { name: "render", input })) as Shown; // the thread answers by the same type
  } catch (error) {
    if (error instanceof ThreadFull) throw error;
    return { html: "", problem: tooLong };
  }
}
