import { Button, Modal, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PostType } from "../../../../contract/post-types.ts";
import type { FieldBlock } from "../../../../model/fields/field.ts";
import { apiOf } from "../../../data/api.ts";
import { useApp } from "../../../data/app-context.ts";
import { copyText } from "../../../data/copy-text.ts";
import { useChange } from "../../../data/use-change.ts";
import { Ago } from "../../../frame/labels/ago.tsx";
import { Loading } from "../../../frame/loading/loading.tsx";
import { LoadFailed } from "../../../frame/loading/state-block.tsx";
import styles from "./blocks.module.css";

interface Props {
  readonly type: PostType;
  readonly field: FieldBlock;
  readonly onClose: () => void;
}

/** The secret addresses at which calendar programs read the bookings: made, copied once, ended. */
export function FeedsDialog({ type, field, onClose }: Props) {
  const app = useApp();
  const api = apiOf(app.id);
  const params = { type: String(type.id), slug: field.slug };
  const key = ["calendar-feeds", app.id, type.id, field.id];
  const [fresh, setFresh] = useState<string>();
  const feeds = useQuery({ queryKey: key, staleTime: 0, queryFn: ({ signal }) => api.listFeeds({ params, signal, quiet: true }) });
  const make = useChange({
    call: () => api.createFeed({ params, body: {}, quiet: true }),
    refresh: [key],
    onSuccess: ({ address }: { readonly address: string }) => setFresh(address),
  });
  const end = useChange({
    call: (feed: number) => api.deleteFeed({ params: { ...params, feed: String(feed) }, quiet: true }),
    refresh: [key],
    success: "The address is ended: no calendar gets bookings by it any more.",
    onSuccess: () => setFresh(undefined),
  });
  return (
    <Modal opened onClose={onClose} title={`“${field.label}” in your calendar`} size={560}>
      <div className={styles.feeds}>
        <p>
          Your calendar program can show these bookings: add a calendar by its address there. Who has the address sees when bookings are and
          what they are called, without signing in. Calendar programs look for changes by themselves, some only every few hours.
        </p>
        {fresh === undefined ? (
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            Make an address
          </Button>
        ) : (
          <div className={styles.fresh}>
            <TextInput
              label="Your secret address"
              description="It is shown this once."
              value={fresh}
              readOnly
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button onClick={() => void copyText(fresh)}>Copy</Button>
          </div>
        )}
        {feeds.isPending ? <Loading what="the addresses" rows={1} height={40} /> : null}
        {feeds.isError ? <LoadFailed what="The addresses" retry={() => feeds.refetch()} compact /> : null}
        {feeds.data && feeds.data.feeds.length > 0 ? (
          <ul className={styles.feedList} aria-label="Addresses in use">
            {feeds.data.feeds.map(({ id, madeBy, createdAt }) => (
              <li key={id}>
                <span>
                  Made by {madeBy || "somebody"} <Ago instant={createdAt} />
                </span>
                <Button size="compact-sm" variant="default" aria-label={`End the address made by ${madeBy}`} onClick={() => end.mutate(id)}>
                  End
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </Modal>
  );
}
