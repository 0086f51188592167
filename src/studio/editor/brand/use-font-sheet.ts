import { useEffect } from "react";
import fontsCss from "../../../blocks/theme/fonts.css?url";
import type { OwnFont } from "../../../model/page/brand.ts";

/** Lets the studio itself write in the fonts of sites. A browser fetches those that are shown. */
export function useFontSheet(own: readonly OwnFont[]): void {
  useEffect(() => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = new URL(fontsCss, document.baseURI).href;
    document.head.append(link);
    return () => link.remove();
  }, []);
  useEffect(() => {
    const faces = own.flatMap(({ family, files }) =>
      files.map(({ src, weight = 400, style = "normal" }) => new FontFace(family, `url("${src}")`, { weight: String(weight), style })),
    );
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, [own]);
}
