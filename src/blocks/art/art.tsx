import { createElement, memo, type ReactNode, useMemo } from "react";
import { useRenderContext } from "../parts/render-context.ts";
import type { ArtName } from "./art-names.ts";
import { draw } from "./drawings.ts";
import { markPath } from "./mark-path.ts";
import { personShapes } from "./person.ts";
import { seedOf } from "./seed-of.ts";
import { type Gradient, high, type Shape, wide } from "./shapes.ts";

/** What a block stores of its drawing: which of the four of its style (1 to 4), and the seed that it is drawn from. */
export interface ArtChoice {
  readonly art?: number | undefined;
  readonly seed?: number | undefined;
}

interface ArtProps {
  /** The block that it stands in; with `part`, which of several drawings in it. */
  readonly block: { readonly id: string; readonly settings?: ArtChoice };
  readonly part?: number;
  /** Which of the four where the block does not say. */
  readonly usual?: 1 | 2 | 3 | 4;
}

/**
 * The picture that a style draws from the colours of the ground that it stands on. It fills its box as a photograph would, and is hidden
 * from screen readers: it shows nothing.
 */
export const Art = memo(function Art({ block, part = 0, usual = 1 }: ArtProps) {
  const { arts, artSeed = 0, drawings } = useRenderContext();
  if (drawings && drawings.left-- <= 0) return null;
  const { art, seed } = block.settings ?? {};
  const name = arts[((art ?? usual) - 1 + part) % 4] ?? arts[0];
  return <ArtPicture name={name} seed={(seed ?? seedOf(block.id) + artSeed) + part} id={`art-${block.id}-${part}`} />;
});

/** A drawing by its name, for pictures of a style outside its pages. */
export function ArtPicture({ name, seed, id }: { readonly name: ArtName; readonly seed: number; readonly id: string }) {
  const { gradients, shapes } = useMemo(() => draw(name, { seed, id }), [name, seed, id]);
  return (
    <Picture size={[wide, high]}>
      {gradients.length > 0 && <defs>{gradients.map(gradientElement)}</defs>}
      {shapes.map(shapeElement)}
    </Picture>
  );
}

/** A portrait from a seed, where there is no photograph of somebody yet. */
export function Person({ seed }: { readonly seed: number }) {
  return <Picture size={[400, 480]}>{personShapes(seed).map(shapeElement)}</Picture>;
}

/** A sign where there is no logo yet; one of six. */
export function Mark({ number, size = 26 }: { readonly number: number; readonly size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={markPath(number)} />
    </svg>
  );
}

function Picture({ size: [width, height], children }: { readonly size: readonly [number, number]; readonly children: ReactNode }) {
  return (
    <svg className="art" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

function shapeElement({ tag, set, inside }: Shape, index: number): ReactNode {
  return createElement(tag, { key: index, ...set }, inside?.map(shapeElement));
}

function gradientElement({ id, kind, stops, set }: Gradient): ReactNode {
  return createElement(
    kind,
    { key: id, id, ...set },
    stops.map(([offset, stopColor, stopOpacity], index) => (
      <stop key={index} offset={offset} stopColor={stopColor} stopOpacity={stopOpacity} />
    )),
  );
}
