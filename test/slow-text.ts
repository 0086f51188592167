const length = 40_000;

/** What patterns begin with, repeat and look ahead for. */
const runs = [
  "a",
  "A",
  "1",
  " ",
  "\n",
  ".",
  ",",
  "-",
  "€",
  "<",
  "<a",
  "</a",
  "[",
  "(",
  "/",
  '"',
  ";=a",
  "a1",
  "1 ",
  "1,",
  "T00:00",
  "a.b@",
];
/** No pattern reaches over the ends of these. */
const around = [
  ["", " x"],
  ["1", "x\n!"],
  ["http://", " b"],
] as const;

const texts = runs.flatMap((run) => around.map(([beginning, end]) => beginning + run.repeat(length / run.length) + end));

/** A text is read in a few of them, unless it is gone through again from each of its places. */
const milliseconds = 250;

/** The beginning of the first long text that `read` takes too long for. */
export function slowText(read: (text: string) => void): string | undefined {
  // What is slow by chance, on a machine that has other things to do, is not so again and again.
  return texts.find((text) => [1, 2, 3].every(() => isSlow(() => read(text))))?.slice(0, 20);
}

function isSlow(read: () => void): boolean {
  const before = performance.now();
  read();
  return performance.now() - before > milliseconds;
}
