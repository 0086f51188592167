import { useContext } from "react";
import { BlockRoot } from "../parts/block-root.tsx";
import { AnswersShown, NumberAmong, useRenderContext } from "../parts/render-context.ts";
import { Rich } from "../parts/rich.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { question } from "./question.ts";

/** Opens without script. On the canvas it is always open, as its answer is typed there. */
export function QuestionView({ block }: ViewPropsOf<typeof question>) {
  const { editing } = useRenderContext();
  const shown = useContext(AnswersShown);
  const number = useContext(NumberAmong);
  const answer = <Rich name="html" cleanHtml={block.html} placeholder="The answer" />;
  const words = <Typed name="title" text={block.title} className="question-words" placeholder="A question that people ask" />;
  return (
    <BlockRoot block={block} as="div" className="question">
      {editing || shown === "all" ? (
        <>
          <p className="question-line">{words}</p>
          {answer}
        </>
      ) : (
        <details open={shown === "first" && number === 1}>
          <summary className="question-line">{words}</summary>
          {answer}
        </details>
      )}
    </BlockRoot>
  );
}
