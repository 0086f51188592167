import { type OutsideWorld, refuse, type WriteScope } from "../kernel/scope.ts";

/** Each question is one more try. */
const mostQuestions = 5;

/** Thrown through a transaction, so that it is undone and its connection is free while somebody outside is asked. */
class NotAskedYet extends Error {
  override readonly name = "NotAskedYet";
  readonly question: string;
  readonly put: (outside: OutsideWorld) => Promise<unknown>;

  constructor(question: string, put: (outside: OutsideWorld) => Promise<unknown>) {
    super(`not asked yet: ${question}`);
    this.question = question;
    this.put = put;
  }
}

/** Tries what may ask something of the outside until all that it asks is answered. */
export async function withExternalCalls<T>(
  outside: OutsideWorld,
  attempt: (callExternal: WriteScope["callExternal"]) => Promise<T>,
): Promise<T> {
  const answers = new Map<string, unknown>();
  const callExternal = <Answer>(question: string, put: (world: OutsideWorld) => Promise<Answer>): Answer => {
    if (!answers.has(question)) throw nextTry(answers.size, question, put);
    // A question stands for what is put with it.
    return answers.get(question) as Answer;
  };
  for (;;) {
    try {
      return await attempt(callExternal);
    } catch (error) {
      if (!(error instanceof NotAskedYet)) throw error;
      answers.set(error.question, await error.put(outside));
    }
  }
}

function nextTry(asked: number, question: string, put: (outside: OutsideWorld) => Promise<unknown>): Error {
  if (asked < mostQuestions) return new NotAskedYet(question, put);
  return refuse("too_many_requests", `More than ${mostQuestions} questions to other services at once.`);
}
