import { Button, Progress, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { type DragEvent, useState } from "react";
import type { Import } from "../../../contract/imports.ts";
import type { PostType } from "../../../contract/post-types.ts";
import { csvLine } from "../../../model/transfer/csv.ts";
import { fillableFields } from "../../../model/transfer/fillable-fields.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { CallFailed, fieldsOf } from "../../data/call-failed.ts";
import { DialogFooter } from "../../shell/dialog-footer.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import styles from "./import-dialog.module.css";
import { importsQuery, sendFile } from "./import-queries.ts";

interface Props {
  readonly type: PostType;
  readonly onOpen: (id: number) => void;
  readonly onCancel: () => void;
}

/** A file, an address, or cells that were copied from a table. */
export function FileStep({ type, onOpen, onCancel }: Props) {
  const app = useApp();
  const api = useApi();
  const earlier = useQuery(importsQuery(app.id, type.id));
  const [address, setAddress] = useState("");
  const [pasted, setPasted] = useState("");
  const [share, setShare] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const take = async (read: () => Promise<Import>) => {
    setProblem(undefined);
    setShare(0);
    try {
      onOpen((await read()).id);
    } catch (failure) {
      setProblem(wordsOf(failure));
    } finally {
      setShare(undefined);
    }
  };
  const takeFile = (file: File | null | undefined) => file && take(() => sendFile(app.id, type.id, file, setShare));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void takeFile(event.dataTransfer.files.item(0));
  };
  const next = () => {
    if (pasted.trim() !== "") return takeFile(new File([pasted], "pasted cells.csv"));
    return take(() => api.importFrom({ params: { type: type.id }, body: { importUrl: address.trim() }, quiet: true }));
  };
  return (
    <div className={styles.step}>
      <label className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <Upload size={20} strokeWidth={1.75} aria-hidden />
        <span>Choose a CSV, Excel or JSON file, or drop it here</span>
        <span className={styles.quiet}>Up to 200 MB and 1,000,000 rows; Excel files up to 20 MB</span>
        <input
          type="file"
          data-autofocus
          accept=".csv,.tsv,.txt,.json,.xlsx,text/csv,application/json"
          disabled={share !== undefined}
          onChange={(event) => takeFile(event.currentTarget.files?.item(0))}
        />
      </label>
      <a className={styles.link} download={`${type.slug}-sample.csv`} href={sampleOf(type)}>
        Download a sample file for {type.title}
      </a>
      <TextInput
        label="Or its address"
        name="importUrl"
        placeholder="https://"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Textarea
        label="Or paste cells"
        name="pasted"
        minRows={3}
        rows={3}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      {share === undefined ? null : <Progress value={share * 100} aria-label="Sending the file" />}
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <EarlierImports imports={earlier.data ?? []} onOpen={onOpen} />
      <DialogFooter>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={next} loading={share !== undefined} disabled={address.trim() === "" && pasted.trim() === ""}>
          Next
        </Button>
      </DialogFooter>
    </div>
  );
}

function sampleOf({ postFields }: PostType): string {
  const fields = fillableFields(postFields);
  return `data:text/csv;charset=utf-8,${encodeURIComponent(csvLine(fields.map(({ slug }) => slug)))}`;
}

function wordsOf(failure: unknown): string {
  if (failure instanceof CallFailed)
    return Object.values(fieldsOf(failure.data) ?? {})[0]?.messages[0] ?? (failure.message || "There was no answer. Try again.");
  if (failure instanceof Error) return failure.message;
  throw failure;
}
