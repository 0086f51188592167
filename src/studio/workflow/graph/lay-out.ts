import { Graph, layout } from "@dagrejs/dagre";

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where everything of a graph stands, in pixels from its upper left corner. */
export interface Drawing extends Size {
  /** The upper left corners of the nodes, by their keys. */
  readonly nodes: ReadonlyMap<string, Point>;
  /** In the order in which they were given: the course of each way, and the middle of its words. */
  readonly ways: readonly { readonly points: readonly Point[]; readonly words: Point }[];
}

interface Parts {
  readonly keys: readonly string[];
  /** `words`: the room for what is said on a way. */
  readonly ways: readonly { readonly from: string; readonly to: string; readonly words: Size }[];
  readonly node: Size;
  /** "TB" on narrow screens. */
  readonly direction: "LR" | "TB";
}

/** The statuses in layers, so that ways lead onward wherever they can. */
export function layOut({ keys, ways, node, direction }: Parts): Drawing {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: direction, ranker: "tight-tree", nodesep: 24, ranksep: 28, edgesep: 12, marginx: 16, marginy: 16 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const key of keys) graph.setNode(key, { ...node });
  for (const [index, { from, to, words }] of ways.entries()) graph.setEdge(from, to, { ...words, labelpos: "c" }, String(index));
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as Partial<Size>;
  return {
    ...{ width, height },
    nodes: new Map(keys.map((key) => [key, cornerOf(graph.node(key) as Point, node)])),
    ways: ways.map(({ from, to }, index) => {
      const { points, x, y } = graph.edge(from, to, String(index)) as Point & { readonly points: readonly Point[] };
      return { points, words: { x, y } };
    }),
  };
}

function cornerOf({ x, y }: Point, { width, height }: Size): Point {
  return { x: x - width / 2, y: y - height / 2 };
}
