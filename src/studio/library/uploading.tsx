import { Button, Progress } from "@mantine/core";
import styles from "./library.module.css";
import type { Uploads } from "./use-uploads.ts";

/** How far the upload is, and what was not taken, each file by its name. */
export function Uploading({ uploads: { progress, problems, dismiss } }: { readonly uploads: Uploads }) {
  return (
    <>
      {progress && (
        <div role="status" className={styles.uploading}>
          Uploading {progress.name} ({progress.number} of {progress.of})
          <Progress value={100 * progress.share} size="sm" aria-label="Uploaded" />
        </div>
      )}
      {problems.length > 0 && (
        <div role="alert" className={styles.problems}>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <Button variant="default" size="compact-md" onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </>
  );
}
