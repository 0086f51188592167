import * as z from "zod";

/** Something that happened, as the features below hear of it: by a job each, after the commit. */
export interface EventKind<Payload> {
  /** `<what>.<happened>`; part of the kind of the jobs that tell of it. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
}

/** Declares an event. Its payload is JSON; a listener gets it parsed, with what it does not know left out. */
export function event<Shape extends z.ZodRawShape>(name: string, shape: Shape): EventKind<z.infer<z.ZodObject<Shape>>> {
  return { name, payload: z.object(shape) as unknown as z.ZodType<z.infer<z.ZodObject<Shape>>> };
}
