import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { LibraryFile } from "../../contract/files.ts";
import { checkFile } from "../../model/fields/values/upload.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { keys } from "../data/queries.ts";
import { uploadFile } from "../data/upload-file.ts";

/** What pages show as pictures. */
const pictures = ["png", "jpg", "jpeg", "gif", "webp", "avif"];
/** So many files are taken at once. */
const most = 50;

interface Progress {
  readonly name: string;
  readonly number: number;
  readonly of: number;
  /** From 0 to 1, of this file. */
  readonly share: number;
}

export type Uploads = ReturnType<typeof useUploads>;

/** Uploads files one after the other. What is wrong with one is told by its name, and the others go on. */
export function useUploads({
  onlyPictures,
  onUploaded,
}: {
  readonly onlyPictures: boolean;
  readonly onUploaded?: ((file: LibraryFile) => void) | undefined;
}) {
  const app = useApp();
  const api = useApi();
  const client = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const options = onlyPictures ? { types: pictures } : {};
  const field = { id: "library", slug: "library", label: "File", component: "upload", ...options };

  const upload = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || progress) return;
    const wrong = files.length > most ? [`At most ${most} files at once: the first ${most} were taken.`] : [];
    let kept = 0;
    for (const [index, file] of files.slice(0, most).entries()) {
      const [problem] = checkFile(file, options);
      if (problem !== undefined) {
        wrong.push(problem);
        continue;
      }
      const told = { name: file.name, number: index + 1, of: Math.min(files.length, most) };
      setProgress({ ...told, share: 0 });
      try {
        await uploadFile(app.id, file, { field, onProgress: (share) => setProgress({ ...told, share }) });
        kept += 1;
      } catch (error) {
        wrong.push(error instanceof Error ? error.message : `${file.name}: could not be uploaded`);
      }
    }
    setProgress(undefined);
    setProblems(wrong);
    await client.invalidateQueries({ queryKey: keys.files(app.id) });
    if (kept !== 1 || files.length !== 1 || !onUploaded) return;
    const [newest] = await api.listFiles({ list: { count: 1 } });
    if (newest) onUploaded(newest);
  };
  return {
    upload,
    progress,
    problems,
    isBusy: progress !== undefined,
    accept: onlyPictures ? pictures.map((ending) => `.${ending}`).join(",") : undefined,
    dismiss: () => setProblems([]),
  };
}
