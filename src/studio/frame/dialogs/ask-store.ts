import { create } from "zustand";

/** A question that must be answered before something that cannot be undone. */
export interface Question {
  readonly title: string;
  readonly text?: string;
  /** The verb and noun of the button that goes on: "Delete page". */
  readonly button: string;
  readonly dangerous?: boolean;
}

/** A question for one line of text. */
export interface TextQuestion extends Question {
  readonly label: string;
  readonly value: string;
}

export type Asked =
  | { readonly kind: "confirm"; readonly question: Question; readonly answer: (yes: boolean) => void }
  | { readonly kind: "text"; readonly question: TextQuestion; readonly answer: (text: string | undefined) => void };

/** What is being asked just now. */
export const useAsked = create<{ readonly asked: Asked | undefined }>(() => ({ asked: undefined }));
