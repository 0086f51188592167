import * as z from "zod";

/** Work that is asked for in a transaction and done after it, at least once. */
export interface JobKind<Payload> {
  /** `<feature>.<verb>`, as it stands with the jobs that wait. */
  readonly kind: string;
  readonly payload: z.ZodType<Payload>;
}

/** How long work that waits for an app or an account asks at a time whether that is still suspended, in milliseconds. */
export const suspendedPause = 15 * 60_000;

/** Declares a job. Its payload is JSON; whoever does it gets it parsed. One that cannot be parsed fails and is put aside as dead. */
export function job<Shape extends z.ZodRawShape>(kind: string, shape: Shape): JobKind<z.infer<z.ZodObject<Shape>>> {
  return { kind, payload: z.object(shape) as unknown as JobKind<z.infer<z.ZodObject<Shape>>>["payload"] };
}

/** What a declared job or event carries. */
export type Payload<Of> = Of extends { readonly payload: z.ZodType<infer Value> } ? Value : never;
