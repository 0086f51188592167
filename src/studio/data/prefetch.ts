import type { Page } from "../../contract/pages.ts";
import type { PostType } from "../../contract/post-types.ts";
import { type Api, apiOf } from "./api.ts";

/** What an address below an app may name. */
interface Answers {
  readonly type: PostType;
  readonly page: Page;
}
type Kind = keyof Answers;

const askFor: { readonly [Each in Kind]: (api: Api, name: string) => Promise<Answers[Each]> } = {
  type: (api, type) => api.findType({ params: { type }, quiet: true }),
  page: (api, page) => api.findPage({ params: { page }, quiet: true }),
};
/** For how long an answer is as good as a fresh one, in milliseconds. */
const goodFor = 10_000;

const answers = new Map<string, { readonly answer: Promise<Answers[Kind]>; readonly at: number }>();

/** Asks for what an address names while the server still says which app it is in. Once that is known, `keep` lays it out for `takePrefetched`. */
export function prefetchNamed(app: string, named: { readonly [Each in Kind]?: string | undefined }): { keep(id: number): void } {
  const at = Date.now();
  const asked = (["type", "page"] as const).flatMap((kind) => {
    const name = named[kind];
    if (name === undefined) return [];
    const answer = askFor[kind](apiOf(app), name);
    // It is heard by who takes it.
    answer.catch(() => undefined);
    return [{ kind, name, answer }];
  });
  return {
    keep(id) {
      answers.clear();
      for (const { kind, name, answer } of asked) answers.set(keyOf(id, kind, name), { answer, at });
    },
  };
}

/** What was asked for ahead, once. */
export function takePrefetched<Each extends Kind>(app: number, kind: Each, name: string): Promise<Answers[Each]> | undefined {
  const key = keyOf(app, kind, name);
  const found = answers.get(key);
  answers.delete(key);
  if (found === undefined || Date.now() - found.at > goodFor) return undefined;
  // Under a kind stands what `askFor` answered of it.
  return found.answer as Promise<Answers[Each]>;
}

function keyOf(app: number, kind: Kind, name: string): string {
  return `${app} ${kind} ${name}`;
}
