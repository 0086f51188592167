import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { largestImport } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { useForm } from "../../../fields/use-form.ts";
import type { FieldProblems, FieldValues } from "../../../model/fields/field.ts";
import { csvLine } from "../../../model/transfer/csv.ts";
import { fieldsToFill } from "../../../model/transfer/fillable-fields.ts";
import { useApi, useApp, useToday } from "../../data/app-context.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { sayFailure } from "../../data/toasts.ts";
import { DialogForm } from "../../frame/dialogs/dialog-form.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import styles from "./import-dialog.module.css";
import { importsQuery, sendFile } from "./import-queries.ts";
import { sourceFields, withoutSource } from "./source-fields.ts";

interface Props {
  readonly type: PostType;
  readonly onOpen: (id: number) => void;
  readonly onCancel: () => void;
}

const fields = Object.values(sourceFields);

/** A file, an address, or cells that were copied from a table. A file is read as soon as it is chosen. */
export function FileStep({ type, onOpen, onCancel }: Props) {
  const app = useApp();
  const api = useApi();
  const today = useToday();
  const earlier = useQuery(importsQuery(app.id, type.id));
  const [problems, setProblems] = useState<FieldProblems>();
  const read = async ({ importUrl, pasted }: FieldValues) => {
    if (typeof pasted === "string" && pasted.trim() !== "")
      return sendFile(app.id, type.id, { file: new File([pasted], "pasted cells.csv") });
    return api.importFrom({ params: { type: type.id }, body: { importUrl: String(importUrl).trim() }, quiet: true, unhurried: true });
  };
  const form = useForm({
    ...{ fields, today, start: {}, alsoWrong: withoutSource, ...(problems && { problems }) },
    onSubmit: async (values) => {
      try {
        onOpen((await read(values)).id);
      } catch (failure) {
        setProblems(problemsOf(failure, values));
        if (failure instanceof CallFailed && Object.keys(fieldsOf(failure.data)).length === 0) sayFailure(failure);
      }
    },
  });
  const tools = {
    today,
    mostBytes: largestImport,
    uploadFile: async (file: File, _: unknown, onProgress?: (share: number) => void) => {
      onOpen((await sendFile(app.id, type.id, { file, onProgress })).id);
      return file.name;
    },
  };
  return (
    <div className={styles.file}>
      <DialogForm {...{ id: "import-from", fields, form, tools, onCancel }} button="Next">
        <a className={styles.link} download={`${type.slug}-sample.csv`} href={sampleOf(type)}>
          Download a sample file for {type.title}
        </a>
        <EarlierImports imports={earlier.data ?? []} onOpen={onOpen} />
      </DialogForm>
    </div>
  );
}

function sampleOf(type: PostType): string {
  const slugs = fieldsToFill(type).map(({ slug }) => slug);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvLine(slugs))}`;
}

/** What is wrong, under what was filled in: the server speaks of the file that it made of it. */
function problemsOf(failure: unknown, { pasted }: FieldValues): FieldProblems {
  const { slug, label: title } = typeof pasted === "string" && pasted.trim() !== "" ? sourceFields.pasted : sourceFields.importUrl;
  if (failure instanceof CallFailed) {
    const said = Object.values(fieldsOf(failure.data)).flatMap(({ messages }) => messages);
    return said.length === 0 ? {} : { [slug]: { title, messages: said } };
  }
  if (failure instanceof Error) return { [slug]: { title, messages: [failure.message] } };
  throw failure;
}
