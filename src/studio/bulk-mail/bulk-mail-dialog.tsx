import { Modal } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MailX } from "lucide-react";
import type { PostType } from "../../contract/post-types.ts";
import { useApp } from "../data/app-context.ts";
import { Loading } from "../frame/loading/loading.tsx";
import { LoadFailed, StateBlock } from "../frame/loading/state-block.tsx";
import { nothingAsked, postsCountQuery, type RecordsAsked, readyToAsk } from "../records/cache/records-query.ts";
import { BatchResult } from "./batch-result.tsx";
import { ComposeMail } from "./compose-mail.tsx";
import { addressFields } from "./mail-form.ts";

interface Props {
  readonly type: PostType;
  readonly asked: RecordsAsked;
  /** A mail that was sent already and is looked at. */
  readonly opened: number | undefined;
  readonly onOpen: (batch: number | undefined) => void;
  readonly onClose: () => void;
}

/** A mail to the records of a list: written, tried, sent, and what became of it. */
export function BulkMailDialog({ type, asked, opened, onOpen, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={opened === undefined ? `E-mail ${type.title}` : "Mail to many"} size={1_040}>
      {opened === undefined ? (
        <Compose {...{ type, asked, onOpen, onClose }} />
      ) : (
        <BatchResult batch={opened} onAnother={() => onOpen(undefined)} onClose={onClose} />
      )}
    </Modal>
  );
}

function Compose({ type, asked, onOpen, onClose }: Omit<Props, "opened">) {
  const app = useApp();
  const all = useQuery(postsCountQuery(app.id, type.id, nothingAsked));
  const filtered = useQuery(postsCountQuery(app.id, type.id, readyToAsk({ ...asked, order: undefined })));
  const failed = [all, filtered].find(({ isError }) => isError);
  if (addressFields(type).length === 0)
    return (
      <StateBlock
        icon={MailX}
        title="This data type has no e-mail field"
        text="Add a text field for the address in the form of the data type, then come back."
        compact
      />
    );
  if (failed) return <LoadFailed what="The number of records" retry={() => failed.refetch()} />;
  if (!all.data || !filtered.data) return <Loading what="records" rows={4} height={40} />;
  return <ComposeMail {...{ type, asked, onOpen, onClose }} counts={{ all: all.data.count, filtered: filtered.data.count }} />;
}
