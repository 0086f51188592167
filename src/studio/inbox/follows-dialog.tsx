import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { apiOf } from "../data/api.ts";
import { useApp } from "../data/app-context.ts";
import { useChange } from "../data/use-change.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import styles from "./inbox.module.css";

/** Of which data types one is told that somebody added a record. */
export function FollowsDialog({ onClose }: { readonly onClose: () => void }) {
  const app = useApp();
  const key = ["follows", app.id];
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => apiOf(app.id).listFollows({ signal, quiet: true }), staleTime: 0 });
  const follow = useChange({
    call: ({ typeId, follows }: { readonly typeId: number; readonly follows: boolean }) =>
      apiOf(app.id).followType({ params: { type: String(typeId) }, body: { follows }, quiet: true }),
    shownIn: ({ typeId, follows }) => [
      {
        key,
        apply: (now: NonNullable<typeof found.data>) => ({
          types: now.types.map((type) => (type.typeId === typeId ? { ...type, follows } : type)),
        }),
      },
    ],
    refresh: [key],
  });
  return (
    <Modal opened onClose={onClose} title="Following" size={400}>
      <p className={styles.hint}>You are told when a visitor or a member adds a record to these.</p>
      {found.isPending ? <Loading what="the data types" rows={3} height={32} /> : null}
      {found.isError ? <LoadFailed what="The data types" retry={() => found.refetch()} compact /> : null}
      {found.data?.types.length === 0 ? <StateBlock icon={Eye} title="No data types yet" compact /> : null}
      {found.data?.types.map(({ typeId, title, follows }) => (
        <label key={typeId} className={styles.follow} data-type-id={typeId}>
          <input type="checkbox" checked={follows} onChange={(event) => follow.mutate({ typeId, follows: event.currentTarget.checked })} />
          {title}
        </label>
      ))}
    </Modal>
  );
}
