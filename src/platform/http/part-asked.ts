/**
 * The part of a file that the header `Range` asks for, within its bytes: the places of the first and the last one, from 0. "none"
 * where it lies behind them; undefined where all is to be sent, be it that several parts are asked for, which nobody has to answer.
 */
export function partAsked(range: string | undefined, size: number): { readonly first: number; readonly last: number } | "none" | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < first) return undefined;
  return first > last ? "none" : { first, last };
}
