import type { Json } from "../base/json.ts";

/** What `meta` says of a record that was made to be looked at; lists are asked for it as `meta.sample=yes`. */
export const sampleMark = { sample: "yes" } as const;

interface WhenWritten {
  readonly meta: { readonly [key: string]: Json };
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Whether a record is a sample that nobody has changed since it was made. */
export function isUntouchedSample({ meta, createdAt, updatedAt }: WhenWritten): boolean {
  return meta.sample === sampleMark.sample && createdAt === updatedAt;
}
