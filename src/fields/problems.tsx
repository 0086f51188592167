import type { FieldBlock, FieldProblems } from "../model/fields/field.ts";
import { fewProblems } from "../model/fields/form-in-hand.ts";
import { sayProblem } from "../model/fields/messages.ts";
import { inputId } from "./input-id.ts";
import { ProblemIcon } from "./shared/icons.tsx";

interface ProblemsProps {
  readonly id: string;
  readonly problems: readonly string[];
  /** Sentences of the form's own, by the literal message. */
  readonly words?: FieldBlock["say"];
  /** A value that would do. */
  readonly free?: string | undefined;
  readonly onTake?: (free: string) => void;
}

/** What is wrong with one field, below it. */
export function Problems({ id, problems, words, free, onTake }: ProblemsProps) {
  return (
    <p className="f-problem" id={id}>
      <ProblemIcon />
      <span>{problems.map((problem) => words?.[problem] ?? sayProblem(problem)).join(" ")}</span>
      {free === undefined ? null : (
        <button type="button" className="f-free" onClick={() => onTake?.(free)}>
          Use “{free}”
        </button>
      )}
    </p>
  );
}

/** Many problems are also listed on top, each a way to its field. */
export function Summary({ form, problems }: { readonly form: string; readonly problems: FieldProblems }) {
  const found = Object.entries(problems);
  if (found.length <= fewProblems) return null;
  return (
    <div className="f-summary" role="alert">
      <p>{found.length} fields need another look:</p>
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
