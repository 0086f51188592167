/** Six signs where there is no logo yet, each the data of an SVG path of 24 by 24. */
const paths = [
  "M12 1l11 11-11 11L1 12z",
  "M8 5a7 7 0 1 0 4.9 12a6 6 0 1 0 0-10A7 7 0 0 0 8 5z",
  "M2 22V12a10 10 0 0 1 20 0v10h-6V12a4 4 0 0 0-8 0v10z",
  "M2 3h9v18H2zM13 3h9v8h-9zM17.5 13a4 4 0 1 0 0 8a4 4 0 0 0 0-8z",
  "M12 2a10 10 0 1 0 10 10H12z",
  "M2 20L9 4l5 10 3-5 5 11z",
] as const;

/** The sign of any number. */
export function markPath(number: number): string {
  return paths[((number % paths.length) + paths.length) % paths.length] ?? paths[0];
}
