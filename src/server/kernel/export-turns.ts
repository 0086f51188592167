import { Readable } from "node:stream";
import { refuse } from "./scope.ts";

/** The turn of one file among those of its app: begun once, however often that is said, and over once it is ended. */
export interface ExportTurn {
  readonly begin: () => void;
  readonly end: () => void;
}

/** Apps whose data this process is writing into a file of some kind: one at a time each, so that nobody's exports are everybody's load. */
export class ExportTurns {
  readonly #turns = new Map<number, object>();

  /** `begin` refuses while another file of the app is being written. */
  of(app: number): ExportTurn {
    const mine = {};
    return {
      begin: () => {
        if ((this.#turns.get(app) ?? mine) !== mine)
          throw refuse("too_many_requests", "Another export of this app is on its way. Try again in a moment.");
        this.#turns.set(app, mine);
      },
      end: () => {
        if (this.#turns.get(app) === mine) this.#turns.delete(app);
      },
    };
  }

  /** What is written, in the turn of its app, which ends with it or when whoever asked goes away. Nothing of it is made before it is read. */
  inTurn(app: number, written: AsyncIterable<string>): Readable {
    const turn = this.of(app);
    turn.begin();
    return Readable.from(written).once("close", turn.end);
  }
}
