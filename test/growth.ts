/** Milliseconds of processor time, of all threads of this process. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Runs that are made at least, and at most where the work seems to grow too fast. */
const runs = { least: 5, most: 25 } as const;

/**
 * How many times the work grows when its input doubles: about 2 where each piece of input costs the same, 4 where each is held against all
 * others. Told by doubling it twice, as what a machine does meanwhile then counts by its root alone. The least of several runs counts; where that
 * seems too much, more runs are made: what costs too much does so in each of them. `most`: the size of the larger input; choose it so that the work
 * takes tens of milliseconds.
 */
export function growth<Input>(inputOf: (size: number) => Input, work: (input: Input) => unknown, most: number): number {
  const [small, large] = [inputOf(Math.floor(most / 4)), inputOf(most)];
  work(small); // what is compiled at first use is no part of it
  let [least, leastLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // Below a millisecond a clock says nothing.
  const grown = () => Math.sqrt((leastLarge + 1) / (least + 1));
  for (let run = 0; run < runs.least || (run < runs.most && grown() >= linear); run++) {
    least = Math.min(
      least,
      timed(() => work(small)),
    );
    leastLarge = Math.min(
      leastLarge,
      timed(() => work(large)),
    );
  }
  return grown();
}

/** The same of work that others' turns come between, such as the making of a stream. */
export async function growthInTurns<Input>(
  inputOf: (size: number) => Input,
  work: (input: Input) => Promise<unknown>,
  most: number,
): Promise<number> {
  const inputs = [inputOf(Math.floor(most / 4)), inputOf(most)] as const;
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const grown = () => Math.sqrt(((least[1] ?? 0) + 1) / ((least[0] ?? 0) + 1));
  for (let run = 0; run < runs.least || (run < runs.most && grown() >= linear); run++) {
    for (const [at, input] of inputs.entries()) {
      const start = processorTime();
      await work(input);
      least[at] = Math.min(least[at] ?? 0, processorTime() - start);
    }
  }
  return grown();
}

/** Between "about doubled" and "fourfold", with room for a busy machine. */
export const linear = 3;

function timed(work: () => unknown): number {
  const start = processorTime();
  work();
  return processorTime() - start;
}
