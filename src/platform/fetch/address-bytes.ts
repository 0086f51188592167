import { isIPv4, isIPv6 } from "node:net";

/** The 4 or 16 bytes of an IP address in any spelling that Node accepts; a zone (`%eth0`) is ignored. */
export function addressBytes(address: string): readonly number[] | undefined {
  if (isIPv4(address)) return address.split(".").map(Number);
  if (!isIPv6(address)) return undefined;
  const [head = "", tail] = withHexEnd(address.split("%")[0] ?? "").split("::");
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  const zeros = new Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after].flatMap((group) => [group >> 8, group & 255]);
}

/** `::ffff:10.0.0.1` -> `::ffff:a00:1` */
function withHexEnd(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a: string, b: string, c: string, d: string) => {
    return `${(Number(a) * 256 + Number(b)).toString(16)}:${(Number(c) * 256 + Number(d)).toString(16)}`;
  });
}

function groups(part: string): number[] {
  return part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
}
