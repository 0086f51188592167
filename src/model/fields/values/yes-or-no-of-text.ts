/** As people write it, and as programs for tables do in the languages of their users. */
const yes = new Set(
  "yes true on 1 x y t ✓ ✔ ja wahr oui vrai sí si sì verdadero vero sim verdadeiro waar tak prawda да истина はい 是".split(" "),
);
const no = new Set("no false off 0 n f ✗ ✘ - nein falsch non faux falso não nee onwaar nie fałsz нет ложь いいえ 否".split(" "));

/** Whether a text says yes or no; undefined: neither. */
export function yesOrNoOfText(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}
