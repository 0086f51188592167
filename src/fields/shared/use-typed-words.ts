import { useState } from "react";
import { sameJson } from "../../model/base/json.ts";
import { splitTyped } from "../../model/fields/values/typed-list.ts";

/** A line of words with commas between. What is typed may hold a comma more than its words do; words from outside win. */
export function useTypedWords(words: readonly string[], onWords: (words: readonly string[]) => void) {
  const [typed, setTyped] = useState(words.join(", "));
  const type = (text: string) => {
    setTyped(text);
    onWords(splitTyped(text));
  };
  return { shown: sameJson(splitTyped(typed), words) ? typed : words.join(", "), type };
}
