import { setImmediate as othersTurn } from "node:timers/promises";
import { isJsonObject } from "../../../model/base/json.ts";
import { builtWorker } from "../../../platform/db/project-root.ts";
import { Thread } from "../../../platform/threads/thread.ts";
import { keepLayoutText } from "../layout-text.ts";
import { type PageTasks, pageTasks } from "./page-tasks.ts";

/** What of a page takes longer than a moment is done here: nobody else's request waits for it. */
const thread = new Thread(builtWorker("page-worker"), { memory: 1_024, longest: 60_000, waiting: 200, waitingOfOne: 20 });

type Input<Name extends keyof PageTasks> = Parameters<PageTasks[Name]>[0];
type Output<Name extends keyof PageTasks> = ReturnType<PageTasks[Name]>;

/** Does it at once where that takes a moment, else in a thread of its own. `app`: whose page it is. */
export async function workOnPage<Name extends keyof PageTasks>(app: number, name: Name, input: Input<Name>): Promise<Output<Name>> {
  if (!isMuch(name, input)) return inPlace(name, input);
  // Writing the task and reading its answer take long too: others have a turn before and after each.
  await othersTurn();
  const output = await thread.run(app, { name, input: JSON.stringify(input) });
  // The thread answers by the very tasks that are typed here.
  const result = (answersText[name] ? output : JSON.parse(output)) as Output<Name>;
  keepText(result, output);
  await othersTurn();
  return result;
}

/** Tasks whose answer is a text, and comes as it is. */
const answersText = { clean: false, edit: false, scope: true, draw: true } as const satisfies {
  readonly [Name in keyof PageTasks]: Output<Name> extends string ? true : false;
};

/** A layout that was cleaned is stored as the text in which it came back. */
function keepText(result: Output<keyof PageTasks>, output: string): void {
  const before = '{"ok":true,"value":';
  if (typeof result === "object" && result.ok && output.startsWith(before)) keepLayoutText(result.value, output.slice(before.length, -1));
}

export function inPlace<Name extends keyof PageTasks>(name: Name, input: Input<Name>): Output<Name> {
  // The table's own type says that each task takes what stands under its name.
  return (pageTasks[name] as (given: Input<Name>) => Output<Name>)(input);
}

/** Characters, of which each task does some 2,000 in a millisecond; a parser of CSS does fewer. */
const most = { clean: 50_000, edit: 50_000, scope: 10_000, draw: 50_000 } as const;
/** What a value comes to besides its characters. */
const weightOfValue = 30;

export function isMuch(name: keyof PageTasks, input: unknown): boolean {
  let weight = 0;
  const weigh = (value: unknown): boolean => {
    weight += weightOfValue + (typeof value === "string" ? value.length : 0);
    if (weight > most[name]) return true;
    if (Array.isArray(value)) return value.some(weigh);
    return isJsonObject(value) && Object.values(value).some(weigh);
  };
  return weigh(input);
}
