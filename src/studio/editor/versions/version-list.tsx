import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { agoText } from "../../data/ago-text.ts";
import { momentText } from "../../data/moment-text.ts";
import type { Version } from "../page-file.ts";
import classes from "./versions.module.css";

interface Props {
  readonly versions: readonly Version[];
  readonly chosen: number;
  readonly onChoose: (id: number) => void;
  /** Absent: there are no earlier ones. */
  readonly more?: { readonly isLoading: boolean; readonly load: () => void } | undefined;
}

/** The versions one under the other: the arrows go through them. */
export function VersionList({ versions, chosen, onChoose, more }: Props) {
  const list = useRef<HTMLDivElement>(null);
  // The dialog was open before the list had arrived.
  useEffect(() => list.current?.querySelector<HTMLInputElement>("input:checked")?.focus(), []);
  return (
    <div ref={list} className={classes.list}>
      <fieldset>
        <legend>Published versions</legend>
        {versions.map((version) => (
          <label key={version.id} className={classes.version}>
            <input
              type="radio"
              name="version"
              checked={version.id === chosen}
              onChange={() => onChoose(version.id)}
              data-autofocus={version.id === chosen || undefined}
            />
            <span>
              <b>
                <time dateTime={version.publishedAt}>{sentence(agoText(version.publishedAt))}</time>
                {version.isLive && <em>Live now</em>}
              </b>
              <small>{momentText(version.publishedAt)}</small>
              <small>
                {version.by ?? "Somebody"} · {version.blocks} {version.blocks === 1 ? "block" : "blocks"}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      {more && (
        <Button variant="default" size="xs" fullWidth loading={more.isLoading} onClick={more.load}>
          Show earlier versions
        </Button>
      )}
    </div>
  );
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
