import type { Endpoint } from "./endpoint.ts";

const marks = { GET: " ", POST: "*", DELETE: "-" } as const;
const mostShared = 35;

/**
 * What the browser needs of endpoints, a line for each, in the order of their paths: "createPost+4osts". The mark after the name is the method
 * (" " GET, "*" POST, "+" POST that creates, "-" DELETE), the digit after it (base 36) says how much of the path before is kept. The studio's bundle
 * holds them instead of schemas.
 */
export function endpointLines(endpoints: { readonly [name: string]: Pick<Endpoint, "name" | "method" | "path" | "status"> }): string {
  const sorted = Object.values(endpoints).sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
  return sorted
    .map(({ name, method, path, status }, index) => {
      const shared = sharedLength(sorted[index - 1]?.path ?? "", path);
      return `${name}${status === 201 ? "+" : marks[method]}${shared.toString(36)}${path.slice(shared)}`;
    })
    .join("\n");
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < mostShared && length < one.length && one[length] === other[length]) length += 1;
  return length;
}
