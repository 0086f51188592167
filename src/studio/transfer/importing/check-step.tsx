import { Button } from "@mantine/core";
import { useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import { say } from "../../data/toasts.ts";
import { DialogFooter } from "../../frame/dialogs/dialog-footer.tsx";
import { AlreadyHere } from "./already-here.tsx";
import { EmptyCells } from "./empty-cells.tsx";
import { FixStep } from "./fix-step.tsx";
import { askedFormats } from "./format-fields.ts";
import { FormatQuestions, ToldFormats } from "./format-questions.tsx";
import styles from "./import-dialog.module.css";
import type { StepProps } from "./import-dialog.tsx";
import { rows, tilesOf, unusedText } from "./import-labels.ts";
import { ImportedBefore } from "./imported-before.tsx";
import { filledInOrder } from "./match-fields.ts";
import { Misfits } from "./misfits.tsx";
import { Cut, LeftEmpty, Problems, Remarks, Unmatched } from "./problems.tsx";
import { ProgressStep } from "./progress-step.tsx";
import { Step } from "./step.tsx";
import { useStep } from "./use-step.ts";

interface CheckProps extends StepProps {
  readonly onFilled: (slugs: readonly string[]) => void;
  readonly onBack: () => void;
}

/** What would become of the rows, before any of them is written. */
export function CheckStep({ onBack, onFilled, ...props }: CheckProps) {
  const { type, one } = props;
  const step = useStep(type, one);
  const [isFixing, setFixing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (one.state === "checking") return <ProgressStep {...props} />;
  if (one.formats.some(({ state }) => state === "open")) return <FormatQuestions {...props} onBack={onBack} />;
  if (isAsking) return <FormatQuestions {...props} onBack={() => setAsking(false)} />;
  if (isFixing) return <FixStep {...props} onClose={() => setFixing(false)} />;
  const good = one.created + one.updated;
  const start = async () => {
    const started = await step.take("start");
    if (started && one.made.length > 0) onFilled(filledInOrder(one));
    if (started) say("success", started.isMailed ? "The result will be email to you!" : "The import has begun.");
  };
  return (
    <Step label="Check">
      <ul className={styles.tiles} aria-label="What the check found">
        {tilesOf(one).map(({ words, isProblem }) => (
          <li key={words} data-problem={isProblem || undefined}>
            {words}
          </li>
        ))}
      </ul>
      {one.total === 0 ? <p className={styles.quiet}>There is no row below the names of the columns: nothing to import.</p> : null}
      {one.isHeaderUnclear ? <p className={styles.quiet}>{headerText(one)}</p> : null}
      {one.encodingWords.length > 0 ? <p className={styles.quiet}>{encodingText(one)}</p> : null}
      {one.above > 0 ? <p className={styles.quiet}>{aboveText(one)}</p> : null}
      {one.unused.length > 0 ? <p className={styles.quiet}>{unusedText(one)}</p> : null}
      <Remarks remarks={one.remarks} />
      <ToldFormats formats={one.formats} />
      <ImportedBefore one={one} isCreating={one.existing === "create"} />
      <AlreadyHere {...props} />
      <EmptyCells {...props} />
      <Unmatched groups={one.unmatched} />
      <Misfits {...props} />
      <Problems problems={one.problems} />
      <LeftEmpty cells={one.leftEmpty} />
      <Cut cells={one.cut} />
      {one.rejected > 0 ? (
        <p className={styles.quiet}>Rows with problems are left out. Fix them here, or download them afterwards and import them again.</p>
      ) : null}
      <DialogFooter>
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        {askedFormats(one.formats).length > 0 ? (
          <Button variant="default" onClick={() => setAsking(true)}>
            What cells mean
          </Button>
        ) : null}
        {one.rejected > 0 ? (
          <Button variant="default" onClick={() => setFixing(true)}>
            Fix here
          </Button>
        ) : null}
        <Button onClick={start} loading={step.isBusy} disabled={good === 0}>
          Import {rows(good)}
        </Button>
      </DialogFooter>
    </Step>
  );
}

/** What of the file becomes no record, though something stands there. */
function aboveText({ above }: Import): string {
  return `${above === 1 ? "1 row" : `${above} rows`} above the table ${above === 1 ? "is" : "are"} passed over. If that is wrong, go back and choose the header among the first rows.`;
}

/** How letters were read that could be others. */
function encodingText({ encoding, encodingWords }: Import): string {
  const words = encodingWords.find((each) => each.encoding === encoding)?.words;
  return `The file does not say how its letters are written. ${words === undefined ? "" : `They were read as in ${words}. `}If that is wrong, go back and choose another encoding.`;
}

/** What was guessed of the first row, where the file does not tell. */
function headerText({ noHeader, columns }: Import): string {
  const taken = noHeader
    ? "The first row was taken as a record like all others."
    : `The first row was taken as the names of the columns: ${columns
        .map(({ name }) => name)
        .join(", ")
        .slice(0, 200)}.`;
  return `${taken} If that is wrong, go back and change “First row is a header”.`;
}
