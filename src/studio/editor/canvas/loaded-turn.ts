import { create } from "zustand";

/** Counts how often what blocks show was changed outside the page, such as a template: each time the canvas asks for it anew. */
const useTurn = create(() => ({ turn: 0 }));

export function useLoadedTurn(): number {
  return useTurn(({ turn }) => turn);
}

export function loadAnew(): void {
  useTurn.setState(({ turn }) => ({ turn: turn + 1 }));
}
