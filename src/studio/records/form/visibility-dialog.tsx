import "../../theme/fields.css";
import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Eye, EyeOff, Pencil, PencilOff } from "lucide-react";
import { useMemo, useState } from "react";
import type { Post, RecordSight } from "../../../contract/posts.ts";
import { FieldList } from "../../../fields/field-list.tsx";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { useApi, useApp, useToday } from "../../data/app-context.ts";
import { studioReferences } from "../../data/studio-references.ts";
import { Loading } from "../../frame/loading/loading.tsx";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import styles from "./visibility-dialog.module.css";

const fields: readonly FieldBlock[] = [
  {
    id: "sight-person",
    slug: "person",
    label: "Person",
    component: "user-select",
    description: "Without one, a visitor of the site.",
    isFirst: true,
  },
];

/** Why somebody can, or can not, see a record. */
export function VisibilityDialog({ post, onClose }: { readonly post: Post; readonly onClose: () => void }) {
  const app = useApp();
  const today = useToday();
  const [person, setPerson] = useState<number>();
  const tools = useMemo(() => ({ today, references: studioReferences(app.id) }), [today, app.id]);
  return (
    <Modal opened onClose={onClose} title="Who can see this?" size={440}>
      <div className={styles.dialog}>
        <FieldList
          {...{ id: "sight", fields, tools, values: { person: person ?? null } }}
          onChange={(_, chosen) => setPerson(typeof chosen === "number" ? chosen : undefined)}
        />
        <Answer post={post} person={person} />
      </div>
    </Modal>
  );
}

function Answer({ post, person }: { readonly post: Post; readonly person: number | undefined }) {
  const app = useApp();
  const api = useApi();
  const sight = useQuery({
    queryKey: ["sight", app.id, post.id, person],
    queryFn: ({ signal }) =>
      api.explainSight({ params: { post: post.id }, query: person === undefined ? {} : { userId: String(person) }, signal, quiet: true }),
    // Roles and permissions change meanwhile.
    staleTime: 0,
  });
  return (
    <div aria-live="polite">
      {sight.isPending ? <Loading what="the answer" rows={1} height={72} /> : null}
      {sight.isError ? <LoadFailed what="The answer" retry={() => sight.refetch()} compact /> : null}
      {sight.data ? <Said sight={sight.data} who={person === undefined ? "A visitor" : "This person"} /> : null}
    </div>
  );
}

function Said({ sight: { sees, because, hides, changes, becauseChange }, who }: { readonly sight: RecordSight; readonly who: string }) {
  const Icon = sees ? Eye : EyeOff;
  return (
    <div className={styles.answer}>
      <p className={styles.verdict}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {who} {sees ? "sees this record" : "can not see this record"}
      </p>
      <p>{because}</p>
      {hides === null ? null : <p>{hides}</p>}
      {sees ? (
        <>
          <p className={styles.verdict}>
            {changes ? <Pencil size={18} strokeWidth={1.75} aria-hidden /> : <PencilOff size={18} strokeWidth={1.75} aria-hidden />}
            {who} {changes ? "may change this record" : "may not change this record"}
          </p>
          <p>{becauseChange}</p>
        </>
      ) : null}
    </div>
  );
}
