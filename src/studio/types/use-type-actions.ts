import { useQueryClient } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import type { PostType } from "../../contract/post-types.ts";
import { trashDays } from "../../model/base/trash-days.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { unlessFailed } from "../data/call-failed.ts";
import { withChanged, without } from "../data/infinite-items.ts";
import { keys } from "../data/queries.ts";
import { forgetType } from "../data/type-query.ts";
import { useChange } from "../data/use-change.ts";
import { useUndo } from "../data/use-undo.ts";
import { askText, confirm } from "../frame/dialogs/ask.tsx";

/** What can be done with a data type from the drawer. */
export function useTypeActions() {
  const api = useApi();
  const { rename, duplicate, remove } = useTypeChanges();

  return {
    rename: async (type: PostType) => {
      const title = await askText({ title: "Rename data type", label: "Title", value: type.title, button: "Rename data type" });
      if (title !== undefined && title !== type.title) rename.mutate({ type, title });
    },
    duplicate: (type: PostType) => duplicate.mutate(type),
    remove: async (type: PostType) => {
      const counted = await unlessFailed(api.countPosts({ params: { type: type.id } }));
      if (counted === undefined) return;
      const { count } = counted;
      const records = count === 1 ? "1 record" : `${count} records`;
      const sure = await confirm({
        title: `Are you sure to delete "${type.title}"?`,
        text: `${records}, their statuses and notes go to the trash with it. They can be restored for ${trashDays} days.`,
        button: "Delete data type",
        dangerous: true,
      });
      if (sure) remove.mutate(type);
    },
  };
}

/** The changes themselves: each is shown at once, and taken back when the server refuses it. */
function useTypeChanges() {
  const app = useApp();
  const api = useApi();
  const router = useRouter();
  const params = useParams({ strict: false });
  const list = keys.types(app.id);
  const undo = useUndo();
  const cache = useQueryClient();

  const rename = useChange({
    call: ({ type, title }: { type: PostType; title: string }) =>
      api.changeType({ params: { type: type.id }, body: { title }, quiet: true }),
    shownIn: ({ type, title }) => [{ key: list, apply: withChanged<PostType>(type.id, { title }) }],
    about: ({ type }) => type.title,
    refresh: [list],
    success: "Settings was saved successfully!",
  });
  const duplicate = useChange({
    call: (type: PostType) => api.duplicateType({ params: { type: type.id }, quiet: true }),
    refresh: [list],
    success: "Type was created successfully!",
  });
  const remove = useChange({
    call: (type: PostType) => api.deleteType({ params: { type: type.id }, quiet: true }),
    shownIn: (type) => [{ key: list, apply: without<PostType>(type.id) }],
    about: ({ title }) => title,
    refresh: [list],
    onSuccess: (_, type) => {
      undo("Type was deleted successfully!", "type", type.id);
      forgetType(cache, app.id, type);
      if (params.type === type.slug || params.type === String(type.id))
        router.history.push(`/a/${app.slug}`, undefined, { ignoreBlocker: true });
    },
  });
  return { rename, duplicate, remove };
}
