import { flushSync } from "react-dom";
import { addableBlock } from "../../src/studio/editor/addable.ts";
import { trigger } from "../../src/studio/editor/commands/define-command.ts";
import { duplicate } from "../../src/studio/editor/commands/duplicate.ts";
import { insertionPlan } from "../../src/studio/editor/commands/insert.ts";
import { moveUp } from "../../src/studio/editor/commands/move.ts";
import type { Editor } from "../../src/studio/editor/editor.ts";

declare global {
  interface Window {
    /** Milliseconds from the start of the script until the page stands in the frame. */
    readyAt?: number;
    measureJobs?: (rounds: number) => Promise<{ readonly [job: string]: readonly number[] }>;
  }
}

/** Lets the benchmark in the browser see when the editor is ready and time what it does. */
export function measure(editor: Editor, began: number): void {
  const wait = () => {
    const page = document.querySelector("iframe")?.contentDocument;
    if (
      page?.querySelectorAll("[data-block-id]").length !== undefined &&
      page.querySelector(`[data-block-id="${editor.tree().roots.at(-1)}"]`)
    ) {
      page.body.getBoundingClientRect();
      window.readyAt = performance.now() - began;
    } else requestAnimationFrame(wait);
  };
  wait();
  window.measureJobs = (rounds) => jobs(editor, rounds);
}

async function jobs(editor: Editor, rounds: number) {
  const hero = editor.host.kinds.definitions.hero;
  const isFeatures = (id: string) => editor.shown(id)?.component === "features";
  const insertHero = () => {
    const at = { parent: null, index: Math.floor(editor.tree().roots.length / 2) };
    if (!hero || !editor.carryOut(insertionPlan(editor, addableBlock(hero), at))) throw new Error("Nothing was inserted");
  };
  editor.stopTyping();
  const { roots } = editor.tree();
  const middle = roots.slice(Math.floor(roots.length / 2)).find(isFeatures) ?? roots.find(isFeatures);
  // The same kind on a page of any length: what is compared is the page around it.
  if (middle === undefined) throw new Error("There is nothing to duplicate");
  editor.select([middle]);
  return {
    insert: await timed(rounds, insertHero),
    undo: await timed(rounds, () => editor.undo()),
    duplicate: await timed(rounds, () => trigger(editor, duplicate)),
    move: await timed(rounds, () => trigger(editor, moveUp)),
  };
}

/** From the command until the frame that shows what it changed has been painted, style and layout included. */
async function timed(rounds: number, change: () => void): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await painted();
    await painted();
    const began = performance.now();
    flushSync(change);
    await painted();
    times.push(performance.now() - began);
  }
  return times;
}

/** A message that is sent before a frame is painted is handled once it has been. */
function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(undefined);
    });
  });
}
