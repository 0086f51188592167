import type { ArtName } from "./art-names.ts";
import { arcade, cutpaper, plan, terrazzo } from "./atelier.ts";
import { contour, pebbles, petals, tide } from "./harbor.ts";
import { halftone, laser, orbit, poster } from "./nocturne.ts";
import { beams, chart, flow, iso } from "./northlight.ts";
import { crate, fruit, rows, sprig } from "./orchard.ts";
import { type Drawing, type Gradient, randomFrom, type Shape } from "./shapes.ts";

const drawings: Readonly<Record<ArtName, Drawing>> = {
  ...{ arcade, cutpaper, plan, terrazzo },
  ...{ iso, beams, flow, chart },
  ...{ tide, pebbles, contour, petals },
  ...{ laser, orbit, halftone, poster },
  ...{ rows, fruit, crate, sprig },
};

export interface Drawn {
  readonly gradients: readonly Gradient[];
  readonly shapes: readonly Shape[];
}

/** One of the drawings from a seed: the same each time, at most 400 shapes. `id` begins the ids of its gradients, which a page must not have twice. */
export function draw(name: ArtName, { seed, id }: { readonly seed: number; readonly id: string }): Drawn {
  const gradients: Gradient[] = [];
  const shapes = drawings[name]({
    random: randomFrom(seed),
    gradient: (stops, set = { x1: 0, y1: 0, x2: 0, y2: 1 }, kind = "linearGradient") => {
      const gradient = { id: `${id}-${gradients.length}`, kind, stops, set };
      gradients.push(gradient);
      return `url(#${gradient.id})`;
    },
  });
  return { gradients, shapes };
}
