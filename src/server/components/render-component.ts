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

/** By template and names. One that failed is kept as well: it does not take its time anew at each visit. */
const kept = new KeptResults<Shown>(8_000_000);

/** What is kept is good for the day on which it was drawn: a template may say which day it is. `app`: whose page it is drawn for. Refused while too many wait: that says nothing of the template, and is not kept. */
export async function renderTemplate(app: number, template: Template): Promise<Shown> {
  const { now, ...lasting } = template;
  const key = JSON.stringify({ ...lasting, day: dayIn(template.zone, Date.parse(now)) });
  const known = kept.get(key);
  if (known) return known;
  const shown = await shownBy(app, JSON.stringify(template));
  return kept.keep(key, shown, 200 + shown.html.length);
}

async function shownBy(app: number, input: string): Promise<Shown> {
  try {
    return JSON.parse(await thread.run(app, { name: "render", input })) as Shown; // the thread answers by the same type
  } catch (error) {
    if (error instanceof ThreadFull) throw error;
    return { html: "", problem: "The template takes too long or grows too large." };
  }
}
