import { type ComponentProps, createContext, type MouseEvent, useContext } from "react";

/** What goes to another screen without loading the page anew; without one the browser loads it. */
export const FollowLink = createContext<((href: string) => void) | undefined>(undefined);

/** A link to another screen, for screens that are shown with and without the router. */
export function InnerLink({ href, ...props }: ComponentProps<"a"> & { readonly href: string }) {
  const follow = useContext(FollowLink);
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!follow || !isPlain) return;
    event.preventDefault();
    follow(href);
  };
  return <a href={href} onClick={onClick} {...props} />;
}
