import { useBlocker } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { confirm } from "./ask.tsx";

interface Asked {
  readonly title: string;
  readonly text: string;
}

const aboutSettings = { title: "Leave without saving your settings?", text: "What you changed in them is lost then." };

interface Held {
  readonly mayLose: () => Promise<boolean>;
  readonly agreed: () => void;
}

/** What stands on the screen and may hold something that is not saved. */
const held = new Set<Held>();

/**
 * Whether everything on the screen may be lost: whoever signs out is asked while there is still a session to save it with. Where one is
 * to be kept all are: they are asked about again.
 */
export async function mayLoseUnsaved(): Promise<boolean> {
  const all = [...held];
  for (const { mayLose } of all) if (!(await mayLose())) return false;
  for (const { agreed } of all) agreed();
  return true;
}

/** Whoever leaves with something that is not saved is asked first; another look at the same part of a screen is no leaving. */
export function useUnsaved(isUnsaved: () => boolean, asked: Asked = aboutSettings): void {
  // It stays on the screen until the next one has come; meanwhile nobody is asked again.
  const isLeft = useRef(false);
  const isKept = () => !isLeft.current && isUnsaved();
  const agreed = () => {
    isLeft.current = true;
  };
  const mayLose = useAskedBeforeLost(isKept, asked, agreed);
  useBlocker({
    enableBeforeUnload: isKept,
    shouldBlockFn: async ({ current, next }) => {
      if (partOf(current) === partOf(next) || !isKept()) return false;
      const isAgreed = await mayLose();
      if (isAgreed) agreed();
      return !isAgreed;
    },
  });
}

/**
 * For what asks by itself who leaves by the studio's ways: whoever signs out is asked too, and `agreed` hears that all of it may be lost.
 * Answers how to ask whether this may be.
 */
export function useAskedBeforeLost(isUnsaved: () => boolean, asked: Asked, agreed: () => void): () => Promise<boolean> {
  const mayLose = async () => !isUnsaved() || confirm({ ...asked, button: "Leave", dangerous: true });
  useEffect(() => {
    const here = { mayLose, agreed };
    held.add(here);
    return () => void held.delete(here);
  });
  return mayLose;
}

/** The parts of a screen are named by its address: "/a/shop/type/orders?tab=settings". */
function partOf({ pathname, search }: { readonly pathname: string; readonly search: { readonly tab?: unknown } }): string {
  return `${pathname} ${search.tab ?? ""}`;
}
