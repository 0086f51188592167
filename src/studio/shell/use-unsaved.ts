import { type ParsedLocation, useBlocker } from "@tanstack/react-router";
import { useRef } from "react";
import { confirm } from "./ask.tsx";

interface Asked {
  readonly title: string;
  readonly text: string;
}

const aboutSettings = { title: "Leave without saving your settings?", text: "What you changed in them is lost then." };

/** Whoever leaves with something that is not saved is asked first; another look at the same part of a screen is no leaving. */
export function useUnsaved(isUnsaved: () => boolean, asked: Asked = aboutSettings): void {
  const isLeft = useRef(false);
  useBlocker({
    enableBeforeUnload: () => !isLeft.current && isUnsaved(),
    shouldBlockFn: async ({ current, next }) => {
      // It stays on the screen until the next one has come; meanwhile nobody is asked again.
      if (partOf(current) === partOf(next) || isLeft.current || !isUnsaved()) return false;
      isLeft.current = await confirm({ ...asked, button: "Leave", dangerous: true });
      return !isLeft.current;
    },
  });
}

/** The parts of a screen are named by its address: "/a/shop/type/orders?tab=settings". */
function partOf({ pathname, search }: Pick<ParsedLocation, "pathname"> & { readonly search: { readonly tab?: unknown } }): string {
  return `${pathname} ${search.tab ?? ""}`;
}
