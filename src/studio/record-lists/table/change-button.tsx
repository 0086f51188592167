import { Button } from "@mantine/core";
import { Pencil } from "lucide-react";
import { useState } from "react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { loadPart } from "../../frame/loading/load.ts";
import { preloadOn } from "../../frame/loading/preload.ts";
import { useRecordRights } from "../../records/record-rights.ts";
import type { Progress } from "./use-bulk.ts";
import type { ChangeMany } from "./use-change-many.ts";

const ChangeDialog = loadPart(() => import("./change-dialog.tsx").then(({ ChangeDialog }) => ChangeDialog));

interface Props {
  readonly type: PostType;
  readonly posts: readonly Post[];
  readonly progress: Progress | undefined;
  readonly onChange: ChangeMany;
}

/** One field of all chosen records, for who may change any of them. */
export function ChangeButton({ type, posts, progress, onChange }: Props) {
  const { mayUpdate } = useRecordRights(type);
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && !posts.some(mayUpdate)) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
        disabled={progress !== undefined}
        {...preloadOn(ChangeDialog)}
        onClick={() => setOpen(true)}
      >
        Change a field
      </Button>
      {isOpen ? <ChangeDialog {...{ type, posts, progress, onChange }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
