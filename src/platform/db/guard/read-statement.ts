import { type Clause, newClause, newQuery, type Query, type Side } from "./query.ts";
import { readWords, type Token } from "./read-words.ts";

/** What a statement does with tables, as far as the question "only rows of one app?" needs it. */
export interface Statement {
  readonly queries: readonly Query[];
  readonly inserts: readonly Insert[];
  /** Why it cannot be read or is never allowed. */
  readonly problem: string | undefined;
}

/** `insert into table (columns)`; `firstApps`: the parameters given for app_id, where that can be seen. */
interface Insert {
  readonly table: string;
  readonly columns: readonly string[];
  readonly apps: readonly number[];
}

interface Frame {
  query: Query;
  clause: Clause;
  /** A parenthesis that is no query of its own: conditions, arguments, a list. */
  readonly inner: boolean;
}

const starts = new Set(["select", "with", "insert", "update", "delete", "values"]);
const clauseEnds = new Set(["group", "order", "having", "limit", "offset", "returning", "window", "fetch", "values", "for", "conflict"]);
const noAlias = new Set(
  "where join on left right full inner cross natural using set group order having limit offset returning window fetch for union intersect except values select default overriding tablesample".split(
    " ",
  ),
);
const beforeGroup = new Set(["and", "or", "not", "where", "on", "when", "then", "else", "having", "is", "select", "by", "set", "as"]);

export function readStatement(text: string): Statement {
  const reading = new Reading(readWords(text));
  reading.run();
  return reading;
}

/** One pass over the words; the parentheses are a stack. Whatever it does not understand makes the guard stricter, not laxer. */
class Reading implements Statement {
  readonly queries: Query[] = [];
  readonly inserts: Insert[] = [];
  problem: string | undefined;
  readonly #words: readonly Token[];
  readonly #frames: Frame[] = [];
  #frame: Frame;
  #expectsTable = false;
  #join = "inner";

  constructor(words: readonly Token[]) {
    this.#words = words;
    this.#frame = { query: this.#open(undefined), clause: newClause("other"), inner: false };
  }

  run(): void {
    if (!starts.has(this.#name(0) ?? "")) this.problem = "only select, insert, update, delete and with are sent";
    for (let at = 0; at < this.#words.length; at += 1) {
      const word = this.#words[at];
      if (word?.kind === "sign") this.#sign(word.text, at);
      else if (word?.kind === "name") at = this.#expectsTable ? this.#table(at) : word.quoted ? at : this.#keyword(word.text, at);
    }
  }

  #open(outer: Query | undefined): Query {
    const query = newQuery(outer);
    this.queries.push(query);
    return query;
  }

  /** The word at this place when it is a name. */
  #name(at: number): string | undefined {
    const word = this.#words[at];
    return word?.kind === "name" ? word.text : undefined;
  }

  #is(at: number, text: string): boolean {
    return this.#words[at]?.text === text;
  }

  #sign(text: string, at: number): void {
    if (text === "(") this.#push(at);
    else if (text === ")") this.#pop();
    else if (text === "=") this.#equality(at);
    else if (text === ";" && at < this.#words.length - 1) this.problem = "one statement at a time";
    else if (text === "," && !this.#isArgument() && ["from", "on"].includes(this.#frame.clause.name)) this.#enterFrom("inner");
  }

  #isArgument(): boolean {
    return this.#frame.inner && this.#frame.clause.around !== undefined;
  }

  #push(at: number): void {
    const { query, clause } = this.#frame;
    this.#frames.push(this.#frame);
    const before = this.#name(at - 1);
    if (starts.has(this.#name(at + 1) ?? "")) {
      this.#expectsTable = false;
      this.#frame = { query: this.#open(query), clause: newClause("other"), inner: false };
    } else if (this.#expectsTable) this.#frame = { query, clause, inner: true };
    else {
      const blocked = before === "not" || (before !== undefined && !beforeGroup.has(before));
      this.#frame = { query, clause: newClause(clause.name, { around: clause, blocked, only: clause.only }), inner: true };
    }
  }

  #pop(): void {
    this.#expectsTable = false;
    const outer = this.#frames.pop();
    if (outer) this.#frame = outer;
    else this.problem = "a parenthesis too many";
  }

  /** Acts on a keyword and answers the place of the last word it used. */
  #keyword(word: string, at: number): number {
    const frame = this.#frame;
    if (this.#is(at - 1, ".")) return at;
    if (word === "or") frame.clause.or = true;
    else if (word === "case") {
      this.#frames.push(frame);
      this.#frame = { ...frame, clause: newClause(frame.clause.name, { around: frame.clause, blocked: true }), inner: true };
    } else if (word === "end") this.#pop();
    else if (word === "table") this.problem = "write select instead of table";
    else if (word === "set_config") this.problem = "settings are the platform's";
    else if (word === "join") this.#enterFrom(this.#joinKind(at));
    else if (word === "on" && frame.clause.name === "from") this.#enterOn(at);
    else if (word === "using") this.#using(at);
    else if (!frame.inner) return this.#clauseWord(word, at);
    return at;
  }

  #clauseWord(word: string, at: number): number {
    const frame = this.#frame;
    if (word === "select") frame.clause = newClause("select");
    else if (word === "from" && this.#name(at - 1) !== "distinct") this.#enterFrom("inner");
    else if (word === "update" && !["for", "do", "key"].includes(this.#name(at - 1) ?? "")) this.#enterFrom("inner");
    else if (word === "into") return this.#insert(at);
    else if (word === "set") frame.clause = newClause("set");
    else if (word === "where") frame.clause = newClause(this.#inConflict() ? "other" : "where");
    else if (["union", "intersect", "except"].includes(word)) {
      frame.query = this.#open(frame.query.outer);
      frame.clause = newClause("other");
    } else if (clauseEnds.has(word)) frame.clause = newClause("other", { only: word === "conflict" ? null : undefined });
    return at;
  }

  /** After `on conflict`, a `where` chooses among rows that the insert already names. */
  #inConflict(): boolean {
    return this.#frame.clause.only === null;
  }

  #enterFrom(join: string): void {
    if (!this.#frame.inner || this.#frame.clause.name === "from" || this.#frame.clause.name === "on") {
      this.#frame.clause = newClause("from");
      this.#expectsTable = true;
      this.#join = join;
    }
  }

  #joinKind(at: number): string {
    const before = this.#name(at - 1) ?? "";
    const kind = before === "outer" ? (this.#name(at - 2) ?? "") : before;
    return ["left", "right", "full"].includes(kind) ? kind : "inner";
  }

  #enterOn(at: number): void {
    if (this.#is(at + 1, "conflict")) return;
    const last = this.#frame.query.tables.at(-1);
    const only = this.#join === "left" ? last : this.#join === "inner" ? undefined : null;
    this.#frame.clause = newClause("on", { only });
  }

  /** `delete … using table`, or `join … using (app_id, …)`. */
  #using(at: number): void {
    if (!this.#is(at + 1, "(")) {
      this.#enterFrom("inner");
      return;
    }
    const last = this.#frame.query.tables.at(-1);
    const columns = this.#list(at + 1);
    if (last && columns.includes("app_id") && this.#join !== "right" && this.#join !== "full") last.sharesApp = true;
  }

  /** The single names of a parenthesised list; "" where an item is more than a name. */
  #list(open: number): string[] {
    const items: string[] = [];
    for (const [first, last] of this.#items(open)) items.push(first === last ? (this.#name(first) ?? "") : "");
    return items;
  }

  /** First and last word of each item of a list that opens at this place. */
  #items(open: number): [number, number][] {
    const items: [number, number][] = [];
    let depth = 0;
    let first = open + 1;
    for (let at = open; at < this.#words.length; at += 1) {
      if (this.#is(at, "(")) depth += 1;
      const closes = this.#is(at, ")") && --depth === 0;
      if (closes || (depth === 1 && this.#is(at, ","))) {
        items.push([first, at - 1]);
        first = at + 1;
      }
      if (closes) break;
    }
    return items;
  }

  #table(at: number): number {
    const word = this.#name(at);
    if (word === "only" || word === "lateral") return at;
    this.#expectsTable = false;
    if (word === undefined || starts.has(word)) return at;
    const end = this.#is(at + 1, ".") ? at + 2 : at;
    if (this.#is(end + 1, "(")) return end;
    const name = this.#name(end) ?? "";
    const next = this.#name(end + 1);
    const alias = next === "as" ? this.#name(end + 2) : next !== undefined && !noAlias.has(next) ? next : undefined;
    this.#frame.query.tables.push({ name, alias: alias ?? name, query: this.#frame.query, sharesApp: false });
    return next === "as" ? end + 2 : alias === undefined ? end : end + 1;
  }

  #insert(at: number): number {
    const end = this.#is(at + 2, ".") ? at + 3 : at + 1;
    const list = this.#name(end + 1) === "as" ? end + 3 : end + 1;
    const columns = this.#is(list, "(") ? this.#list(list) : [];
    this.#frame.clause = newClause("other");
    this.inserts.push({ table: this.#name(end) ?? "", columns, apps: this.#valuesFor(columns.indexOf("app_id"), list) });
    return end;
  }

  /** The parameters that stand for a column in every row of `values (…), (…)`. */
  #valuesFor(column: number, list: number): number[] {
    const found: number[] = [];
    if (column < 0) return found;
    let at = (this.#items(list).at(-1)?.[1] ?? list) + 2;
    if (this.#name(at) !== "values") return found;
    for (at += 1; this.#is(at, "("); ) {
      const items = this.#items(at);
      const [first, last] = items[column] ?? [0, 0];
      const side = this.#words[first];
      if (side?.kind === "parameter" && (first === last || this.#is(first + 1, "::"))) found.push(Number(side.text));
      at = (items.at(-1)?.[1] ?? at) + 2;
      if (this.#is(at, ",")) at += 1;
    }
    return found;
  }

  #equality(at: number): void {
    const { query, clause } = this.#frame;
    const one = this.#sideBefore(at - 1);
    if (clause.name === "set") {
      if (one && "table" in one) this.problem = "app_id never changes";
      return;
    }
    const other = this.#sideAfter(at + 1);
    if (one && other && (clause.name === "where" || clause.name === "on")) query.equalities.push({ one, other, clause });
  }

  #sideBefore(at: number): Side | undefined {
    const word = this.#words[at];
    const qualified = word?.text === "app_id" && this.#is(at - 1, ".");
    const before = this.#words[qualified ? at - 3 : at - 1]?.text ?? "";
    if (!["and", "where", "on", "(", ",", "set"].includes(before)) return undefined;
    return this.#side(word, qualified ? this.#name(at - 2) : undefined);
  }

  #sideAfter(at: number): Side | undefined {
    const qualified = this.#is(at + 1, ".");
    let end = qualified ? at + 2 : at;
    const side = this.#side(this.#words[end], qualified ? this.#name(at) : undefined);
    if (this.#is(end + 1, "::")) end += 2;
    const after = this.#words[end + 1];
    return after === undefined || after.kind === "name" || [")", ";", ","].includes(after.text) ? side : undefined;
  }

  #side(word: Token | undefined, table: string | undefined): Side | undefined {
    if (word?.kind === "parameter") return { parameter: Number(word.text) };
    return word?.kind === "name" && word.text === "app_id" ? { table } : undefined;
  }
}
