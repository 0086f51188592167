/** How a line comes out in one way of reading it. */
export interface LineRead {
  /** How many cells it has. */
  readonly width: number;
  /** No cell goes on below. */
  readonly isClosed: boolean;
}

interface BothWays {
  readonly kept: LineRead;
  readonly unquoted: LineRead;
  /** How many cells the rows before have, where that is known. */
  readonly usual: number | undefined;
}

/** Whether cells of a line that begin with a quote are not quoted at all: by whether the last cell is closed, and which way it is as wide as rows before. */
export function isUnquoted(line: string, { kept, unquoted, usual }: BothWays): boolean {
  const fits = ({ width }: LineRead) => usual === undefined || width === usual;
  const areEven = line.split('"').length % 2 === 1;
  const mayBe = unquoted.isClosed && (fits(unquoted) || (areEven && unquoted.width > (usual ?? 0)));
  return mayBe && !(kept.isClosed && (fits(kept) || !fits(unquoted)));
}
