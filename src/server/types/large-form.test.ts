import { expect, test } from "vitest";
import { growthInTurns, linear, processorTime } from "../../../test/growth.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { readFollowed } from "../type-definitions/public.ts";

/** So many fields with 700 options each, of which 57 are about as much as one form holds. */
const form = (count: number): FieldBlock[] => {
  const values = Array.from({ length: 700 }, (_, index) => `option ${index}`);
  return Array.from({ length: count }, (_, index) => field("checklist", `f${index}`, { values }));
};
const most = 50;

/** Processor time of the best of some rounds, in milliseconds. */
async function best(work: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const began = processorTime();
    await work();
    rounds.push(processorTime() - began);
  }
  return Math.min(...rounds);
}

/** As it comes with a request: nothing of it is the object that is stored. */
const sent = (fields: readonly FieldBlock[]) => JSON.parse(JSON.stringify(fields));

test("a field that is sent as it is stored is the stored one, and reading a form that is sent so costs half of reading one that has changed", async () => {
  const stored = sent(form(most)) as FieldBlock[];
  const same = await readFollowed({ post_fields: stored }, sent(stored));
  expect(same.every((each, at) => each === stored[at])).toBe(true);
  const one = sent(stored);
  one[1].label = "Other";
  const read = await readFollowed({ post_fields: stored }, one);
  expect(read.map((each, at) => each === stored[at])).toEqual(stored.map((_, at) => at !== 1));
  expect(read[1]).toEqual({ ...stored[1], label: "Other" });
  // Nothing is known yet of lists of options that have just come, so they are copied for each round.
  const changed = form(most).map((each) => ({ ...each, values: (each.values as string[]).map((value) => `${value} once more`) }));
  const cost = async (wanted: readonly FieldBlock[]) => {
    const copies = Array.from({ length: 7 }, () => ({ post_fields: sent(stored) as FieldBlock[], asked: sent(wanted) }));
    let round = 0;
    return best(async () => {
      const { asked, ...type } = copies[round++] ?? { asked: [], post_fields: [] };
      await readFollowed(type, asked);
    });
  };
  expect(await cost(stored)).toBeLessThan((await cost(changed)) / 2);
});

test("reading a form as it was grows with the form alone", { timeout: 60_000 }, async () => {
  const pairs = (count: number) => ({ post_fields: sent(form(count)) as FieldBlock[], asked: sent(form(count)) });
  expect(await growthInTurns(pairs, ({ asked, ...type }) => readFollowed(type, asked), 160)).toBeLessThan(linear);
});

test("saving a form as it was costs what that form costs, however much the other types of the app say", { timeout: 120_000 }, async () => {
  const { app } = await world();
  const small: PostType = must(201, await app.owner.post("/types", { title: "Small", postFields: form(2) }));
  const alone = await best(() => saved(app, small));
  for (let made = 0; made < 6; made += 1) must(201, await app.owner.post("/types", { title: "Large", postFields: form(most) }));
  // Each save read all of them several times over.
  expect(await best(() => saved(app, small))).toBeLessThan(alone * 2 + 10);
});

async function saved(app: AppOfTest, { id, postFields }: PostType): Promise<void> {
  must(200, await app.owner.post(`/types/${id}`, { postFields }));
}
