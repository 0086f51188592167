import { ActionIcon, Button } from "@mantine/core";
import { Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import { say } from "../../data/toasts.ts";
import { useBrand, useBrandState, useIsBrandUnpublished } from "./brand-context.tsx";
import classes from "./brand-panel.module.css";

/** Whether visitors see this look, and what can be done about it. */
export function PublishState() {
  const brand = useBrand();
  const isUnpublished = useIsBrandUnpublished();
  const saving = useBrandState((state) => state.saving);
  const live = useBrandState((state) => state.live);
  const [isBusy, setBusy] = useState(false);
  if (!brand) return null;
  const publish = async () => {
    setBusy(true);
    const isDone = await brand.publish();
    setBusy(false);
    if (isDone) say("success", "The brand is live on all pages.");
  };
  return (
    <div className={classes.state}>
      <p role="status" data-unpublished={isUnpublished ? "" : undefined}>
        {saving === "failed" ? "Not saved" : isUnpublished ? "Not published yet" : "Visitors see this"}
      </p>
      <Step from="past" />
      <Step from="future" />
      {saving === "failed" && (
        <Button size="compact-sm" variant="default" onClick={() => void brand.flush()}>
          Save again
        </Button>
      )}
      {isUnpublished && (
        <div className={classes.ends}>
          <Button size="compact-sm" variant="default" onClick={() => brand.change("Discarded changes", live)}>
            Discard
          </Button>
          <Button size="compact-sm" loading={isBusy} onClick={() => void publish()}>
            Publish brand
          </Button>
        </div>
      )}
    </div>
  );
}

function Step({ from }: { readonly from: "past" | "future" }) {
  const brand = useBrand();
  const label = useBrandState((state) => state[from].at(-1)?.label);
  const verb = from === "past" ? "Undo" : "Redo";
  const Icon = from === "past" ? Undo2 : Redo2;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={label === undefined}
      aria-label={label === undefined ? `${verb} a change of the brand` : `${verb}: ${label}`}
      title={label === undefined ? undefined : `${verb}: ${label}`}
      onClick={() => (from === "past" ? brand?.undo() : brand?.redo())}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </ActionIcon>
  );
}
