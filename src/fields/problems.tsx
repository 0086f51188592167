import type { FieldBlock, FieldProblems } from "../model/fields/field.ts";
import { fewProblems } from "../model/fields/form-state.ts";
import { sayProblem } from "../model/fields/messages.ts";
import { filledIn } from "../model/texts/filled-in.ts";
import { formTexts } from "../model/texts/form-texts.ts";
import type { ProblemTexts } from "../model/texts/problem-texts.ts";
import { inputId } from "./input-id.ts";
import { ProblemIcon } from "./shared/icons.tsx";

interface ProblemsProps {
  /** Without one: a template that is given its id where it is shown. */
  readonly id?: string;
  readonly problems: readonly string[];
  /** Sentences of the form's own, by the literal message. */
  readonly words?: FieldBlock["say"];
  /** The language of the form; English without it. */
  readonly texts?: ProblemTexts | undefined;
  /** A value that would do. */
  readonly free?: string | undefined;
  readonly onTake?: (free: string) => void;
}

/** What is wrong with one field, below it. */
export function Problems({ id, problems, words, texts, free, onTake }: ProblemsProps) {
  return (
    <p className="f-problem" id={id}>
      <ProblemIcon />
      <span>{problems.map((problem) => words?.[problem] ?? sayProblem(problem, texts)).join(" ")}</span>
      {free === undefined ? null : (
        <button type="button" className="f-free" onClick={() => onTake?.(free)}>
          Use “{free}”
        </button>
      )}
    </p>
  );
}

/** Many problems are also listed on top, each a way to its field. */
export function Summary({
  form,
  problems,
  lookAgain = formTexts.lookAgain,
}: {
  readonly form: string;
  readonly problems: FieldProblems;
  readonly lookAgain?: string | undefined;
}) {
  const found = Object.entries(problems);
  if (found.length <= fewProblems) return null;
  return (
    <div className="f-summary" role="alert">
      <p>{filledIn(lookAgain, { count: found.length })}</p>
      <ul>
        {found.map(([slug, { title }]) => (
          <li key={slug}>
            <a href={`#${inputId(form, slug)}`}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
