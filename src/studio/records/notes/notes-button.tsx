import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { NotebookPen } from "lucide-react";
import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { useApp } from "../../data/app-context.ts";
import { notesCountQuery } from "./notes-query.ts";

interface Props {
  readonly type: PostType;
  readonly post: Post;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

/** Says how many notes a record has, and shows or hides them. */
export function NotesButton({ type, post, isOpen, onClick }: Props) {
  const app = useApp();
  const count = useQuery(notesCountQuery(app.id, type.id, post.id));
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-expanded={isOpen}
      onClick={onClick}
      leftSection={<NotebookPen size={14} strokeWidth={1.75} aria-hidden />}
    >
      Notes{count.data === undefined ? "" : ` (${count.data})`}
    </Button>
  );
}
