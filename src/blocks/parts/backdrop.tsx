import { Photo } from "./photo.tsx";
import { useRenderContext } from "./render-context.ts";

interface BackdropProps {
  readonly id: string;
  /** An address that was checked by `safeSrc`. */
  readonly src: string;
  readonly treatment: string | undefined;
}

/** The photograph behind a block, below a scrim (`--scrim`) on which its words read whatever the photograph shows. It says nothing to screen readers. */
export function Backdrop({ id, src, treatment }: BackdropProps) {
  const { firstPicture } = useRenderContext();
  return (
    <span className="picture backdrop" data-treatment={treatment === "duotone" ? treatment : undefined}>
      <Photo src={src} alt="" place="full" isFirst={firstPicture === id} />
    </span>
  );
}
