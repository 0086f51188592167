import type pg from "pg";
import { readError } from "./read-error.ts";

/** The login that owns the tables: migrations, checks and upkeep speak as it, nothing else does. */
export interface Owner {
  /** Rows of one statement; without values the text may hold several, and the last one's rows are given. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export function ownerOn(client: pg.ClientBase): Owner {
  return {
    async query<Row>(text: string, values?: readonly unknown[]) {
      try {
        const result: pg.QueryResult | pg.QueryResult[] = await (values ? client.query(text, [...values]) : client.query(text));
        const last = Array.isArray(result) ? result.at(-1) : result;
        return (last?.rows ?? []) as Row[]; // the row's type is the statement's promise
      } catch (error) {
        throw readError(error);
      }
    },
  };
}
