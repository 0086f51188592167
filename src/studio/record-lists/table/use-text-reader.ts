import type { PostType } from "../../../contract/post-types.ts";
import { mostTextsRead } from "../../../contract/posts.ts";
import type { Json } from "../../../model/base/json.ts";
import { fail, ok, type Result } from "../../../model/base/result.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { sourceOf } from "../../../model/fields/references.ts";
import { namesInText, readTypedText } from "../../../model/transfer/typed-text.ts";
import { useApi, useRegion, useToday } from "../../data/app-context.ts";
import { CallFailed } from "../../data/call-failed.ts";
import { failureMessages } from "../../data/failure-messages.ts";

interface TextOfField {
  readonly field: FieldBlock;
  readonly text: string;
}

export interface TextReader {
  /** What a text means that names nothing else. */
  readonly read: (field: FieldBlock, text: string) => Result<Json>;
  /** What each of these texts means: the server is asked what those call that point at other records or at people. */
  readonly readAll: (texts: readonly TextOfField[]) => Promise<readonly Result<Json>[]>;
}

/** How many names are looked up with one call; the server takes up to 2,000. */
const mostNames = 1_000;

/** Reads what is typed or pasted into cells, by the customs and the clocks of the app. */
export function useTextReader(type: PostType): TextReader {
  const api = useApi();
  const region = useRegion();
  const today = useToday();
  const read: TextReader["read"] = (field, text) => readTypedText(field, text, { ...region, today });

  async function ask(texts: readonly TextOfField[]): Promise<readonly Result<Json>[]> {
    try {
      const body = { texts: texts.map(({ field, text }) => ({ field: field.slug, text })) };
      const meant = await api.readTexts({ params: { type: type.id }, body, quiet: true });
      return meant.map((one) => ("value" in one ? ok(one.value) : fail(one.messages.join(" "))));
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      const why = failureMessages(failure).map(({ text }) => text);
      return texts.map(() => fail(why.join(" ")));
    }
  }

  const readAll: TextReader["readAll"] = async (texts) => {
    const found = new Map<TextOfField, Result<Json>>();
    for (const some of inParts(texts.filter(({ field }) => sourceOf(field)))) {
      const meant = await ask(some);
      for (const [at, one] of some.entries()) found.set(one, meant[at] ?? fail(""));
    }
    return texts.map((one) => found.get(one) ?? read(one.field, one.text));
  };
  return { read, readAll };
}

/** As many at once as one call takes. */
function inParts(texts: readonly TextOfField[]): readonly (readonly TextOfField[])[] {
  const parts: TextOfField[][] = [];
  let names = mostNames;
  for (const one of texts) {
    const count = namesInText(one.field, one.text).length;
    const last = parts.at(-1);
    if (last && names + count <= mostNames && last.length < mostTextsRead) last.push(one);
    else {
      parts.push([one]);
      names = 0;
    }
    names += count;
  }
  return parts;
}
