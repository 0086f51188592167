import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useEffect } from "react";
import type { PostType } from "../../contract/post-types.ts";
import { trashDays } from "../../model/base/trash-days.ts";
import { useApi, useApp } from "../data/app-context.ts";
import { CallFailed } from "../data/call-failed.ts";
import { typeQuery } from "../data/type-query.ts";
import { useChange } from "../data/use-change.ts";
import { everythingOf } from "../data/use-undo.ts";
import { useMayEdit } from "../frame/access/use-may-edit.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";

/** A data type whose records were on the screen and which is not there any more by its name: it has another name now, or is gone. */
export function TypeGone({ type }: { readonly type: PostType }) {
  const app = useApp();
  const navigate = useNavigate();
  const found = useQuery({ ...typeQuery(app.id, String(type.id)), staleTime: 0 });
  const slug = found.isSuccess && found.isFetchedAfterMount ? found.data.slug : undefined;
  useEffect(() => {
    if (slug !== undefined) void navigate({ to: ".", params: { type: slug }, search: true, replace: true } as never);
  }, [slug, navigate]);
  if (found.isFetching || slug !== undefined) return <Loading what="records" rows={8} height={40} />;
  if (found.error instanceof CallFailed && found.error.status === 404) return <Gone type={type} />;
  return <LoadFailed what="The data type" retry={() => void found.refetch()} />;
}

function Gone({ type }: { readonly type: PostType }) {
  const app = useApp();
  const api = useApi();
  const mayEdit = useMayEdit();
  const restore = useChange({
    call: () => api.restoreFromTrash({ params: { kind: "type", id: type.id }, quiet: true }),
    refresh: everythingOf(app.id),
  });
  const back = (
    <Button variant="default" component={Link} to={`/a/${app.slug}`}>
      Go to {app.title}
    </Button>
  );
  if (!mayEdit)
    return (
      <div role="alert">
        <StateBlock icon={Trash2} title={`“${type.title}” is not there any more`} text="It was deleted by somebody else, or hidden.">
          {back}
        </StateBlock>
      </div>
    );
  return (
    <div role="alert">
      <StateBlock
        icon={Trash2}
        title="This data type was deleted by somebody else"
        text={`“${type.title}” and its records lie in the trash. They can be restored for ${trashDays} days.`}
      >
        <Button loading={restore.isPending} onClick={() => restore.mutate(undefined)}>
          Restore data type
        </Button>
        {back}
      </StateBlock>
    </div>
  );
}
