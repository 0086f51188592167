import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { packOfLook } from "../../../blocks/theme/branded-pack.ts";
import type { BrandVersion } from "../../../contract/brand.ts";
import { useApi, useApp } from "../../data/app-context.ts";
import { momentText } from "../../data/moment-text.ts";
import { say } from "../../data/toasts.ts";
import { nameOf } from "../../frame/labels/name-of.ts";
import { LoadFailed } from "../../frame/loading/state-block.tsx";
import { useBrand, useBrandState } from "./brand-context.tsx";
import classes from "./brand-panel.module.css";
import { sameLook } from "./brand-store.ts";

/** The looks that were live, and the way back to each: it becomes the draft, and undo brings back what was here. */
export function BrandVersions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.versions} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Earlier looks</summary>
      {isOpen && <Versions />}
    </details>
  );
}

function Versions() {
  const app = useApp();
  const api = useApi();
  const live = useBrandState((state) => state.live);
  const found = useQuery({
    queryKey: ["brand-versions", app.id, JSON.stringify(live)],
    queryFn: ({ signal }) => api.listBrandVersions({ signal, list: { count: 30 }, quiet: true }),
    gcTime: 0,
  });
  if (found.isPending) return <p className={classes.hint}>Loading …</p>;
  if (found.isError) return <LoadFailed what="The earlier looks" retry={() => found.refetch()} />;
  if (found.data.length === 0) return <p className={classes.hint}>Every time the brand is published, what went live is kept here.</p>;
  return (
    <ol>
      {found.data.map((version) => (
        <Version key={version.id} version={version} />
      ))}
    </ol>
  );
}

function Version({ version: { look, user, createdAt, isLive } }: { readonly version: BrandVersion }) {
  const brand = useBrand();
  const isShown = useBrandState((state) => sameLook(state.look, look));
  const { pack } = packOfLook(look);
  const when = momentText(createdAt);
  const takeBack = () => {
    brand?.change(`Took back the look of ${when}`, look);
    say("success", `The look of ${when} is your draft now. Publish it to show it to visitors.`);
  };
  return (
    <li>
      <span className={classes.strip} aria-hidden>
        {Object.entries(pack.swatches).map(([name, colour]) => (
          <i key={name} style={{ background: colour }} />
        ))}
      </span>
      <span>
        {pack.label}, {when}
        {user && `, ${nameOf(user)}`}
        {isLive && " · live"}
      </span>
      <Button size="compact-sm" variant="default" disabled={isShown} aria-label={`Take back the look of ${when}`} onClick={takeBack}>
        Take back
      </Button>
    </li>
  );
}
