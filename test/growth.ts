/** Milliseconds of processor time, of all threads of this process. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Runs that are made at least, and at most where the work seems to grow too fast. */
const runs = { least: 5, most: 25 } as const;

/**
 * How many times the work grows when its input doubles: about 2 where each piece of input costs the same, 4 where each is held against all
 * others. Told by doubling it twice, as what a machine does meanwhile then counts by its root alone; the smaller input is worked on four times
 * over, so that as much memory is asked for, and collected, for either. The least of several runs counts; where that seems too much, more runs are
 * made: what costs too much does so in each of them. `most`: the size of the larger input; choose it so that the work takes tens of milliseconds.
 */
export function growth<Input>(inputOf: (size: number) => Input, work: (input: Input) => unknown, most: number): number {
  const [small, large] = [inputOf(Math.floor(most / times)), inputOf(most)];
  work(small); // what is compiled at first use is no part of it
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
  for (let run = 0; run < runs.least || (run < runs.most && grown(least) >= linear); run++) {
    const smalls = timed(() => {
      for (let time = 0; time < times; time++) work(small);
    });
    const one = timed(() => work(large));
    least[0] = Math.min(least[0], smalls);
    least[1] = Math.min(least[1], one);
  }
  return grown(least);
}

/** The same of work that others' turns come between, such as the making of a stream. */
export async function growthInTurns<Input>(
  inputOf: (size: number) => Input,
  work: (input: Input) => Promise<unknown>,
  most: number,
): Promise<number> {
  const [small, large] = [inputOf(Math.floor(most / times)), inputOf(most)];
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number];
  for (let run = 0; run < runs.least || (run < runs.most && grown(least) >= linear); run++) {
    const start = processorTime();
    for (let time = 0; time < times; time++) await work(small);
    const between = processorTime();
    await work(large);
    least[0] = Math.min(least[0], between - start);
    least[1] = Math.min(least[1], processorTime() - between);
  }
  return grown(least);
}

/** How many times the smaller input goes into the larger. */
const times = 4;

/** For one doubling, from what the smaller input took `times` over and the larger once. Below a millisecond a clock says nothing. */
function grown([smalls, large]: readonly [number, number]): number {
  return Math.sqrt((large + 1) / (smalls / times + 1));
}

/** Between "about doubled" and "fourfold", with room for a busy machine. */
export const linear = 3;

function timed(work: () => unknown): number {
  const start = processorTime();
  work();
  return processorTime() - start;
}
