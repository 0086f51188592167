import { negotiate } from "@fastify/accept-negotiator";

export type Encoding = "br" | "gzip";

const both: Encoding[] = ["br", "gzip"];

/** How a browser that accepts this gets what lies ready in both encodings; null: as it is. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  return accepted === undefined ? null : negotiate(accepted, both);
}
