import { useRenderContext } from "./render-context.ts";

/** The icon of that name, 24 px unless the style sheet says otherwise; nothing where there is none of that name. */
export function IconPicture({ name, size = 24 }: { readonly name: string | undefined; readonly size?: number }) {
  const { icons } = useRenderContext();
  const Drawn = name ? icons?.get(name) : undefined;
  return Drawn && name ? <Drawn className={pointsAlong.test(name) ? "icon arrow" : "icon"} size={size} /> : null;
}

/** What points along the line, and so the other way where one reads from right to left. */
const pointsAlong = /^(arrow|chevron)-(up-)?(left|right)$|^log-(in|out)$|^external-link$|^send$|^list(-ordered|-checks)?$/;

/** An icon on the tile that the style has for one. */
export function IconTile({ name }: { readonly name: string | undefined }) {
  const { icons } = useRenderContext();
  if (!name || !icons?.has(name)) return null;
  return (
    <span className="icon-tile">
      <IconPicture name={name} />
    </span>
  );
}
