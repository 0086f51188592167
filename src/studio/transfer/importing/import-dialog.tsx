import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { useApp } from "../../data/app-context.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import { CheckStep } from "./check-step.tsx";
import { FileStep } from "./file-step.tsx";
import styles from "./import-dialog.module.css";
import { importQuery } from "./import-queries.ts";
import { MatchStep } from "./match-step.tsx";
import { ProgressStep } from "./progress-step.tsx";
import { ResultStep } from "./result-step.tsx";

interface Props {
  readonly type: PostType;
  /** The import that is open; it stands in the address, so that a reload finds it again. */
  readonly opened: number | undefined;
  readonly onOpen: (id: number | undefined) => void;
  /** Told, as an import begins for which fields were made, which fields its columns fill, in their order. */
  readonly onFilled: (slugs: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Records from a file: which file, which column fills which field, what would be wrong, and then how far it is. */
export function ImportDialog({ type, opened, onOpen, onFilled, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={`Import into ${type.title}`} size={880}>
      {opened === undefined ? (
        <>
          <Steps now="File" />
          <FileStep type={type} onOpen={onOpen} onCancel={onClose} />
        </>
      ) : (
        <OpenImport key={opened} {...{ type, onOpen, onFilled, onClose }} id={opened} />
      )}
    </Modal>
  );
}

const steps = ["File", "Match", "Check", "Import"] as const;
type Step = (typeof steps)[number];

function Steps({ now }: { readonly now: Step }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step) => (
        <li key={step} aria-current={step === now ? "step" : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}

export interface StepProps {
  readonly type: PostType;
  readonly one: Import;
  readonly onOpen: (id: number | undefined) => void;
  readonly onClose: () => void;
}

function OpenImport({ id, onFilled, ...props }: Omit<Props, "opened"> & { readonly id: number }) {
  const app = useApp();
  const found = useQuery(importQuery(app.id, props.type.id, id));
  const [isBack, setBack] = useState(false);
  if (found.isError && !found.data) return <LoadFailed what="This import" retry={() => found.refetch()} />;
  if (!found.data) return <Loading what="import" rows={6} height={40} />;
  const one = found.data;
  const step = stepOf(one, isBack);
  return (
    <>
      <Steps now={step} />
      {step === "Match" ? <MatchStep {...props} one={one} onChecked={() => setBack(false)} /> : null}
      {step === "Check" ? <CheckStep {...{ ...props, one, onFilled }} onBack={() => setBack(true)} /> : null}
      {step === "Import" ? (
        one.state === "importing" || one.state === "undoing" ? (
          <ProgressStep {...props} one={one} />
        ) : (
          <ResultStep {...props} one={one} />
        )
      ) : null}
    </>
  );
}

function stepOf({ state }: Import, isBack: boolean): Step {
  if (state === "read" || (state === "checked" && isBack)) return "Match";
  return state === "checking" || state === "checked" ? "Check" : "Import";
}
