import { useState } from "react";
import { fontStack } from "../../../blocks/theme/fonts.ts";
import { type Look, mostFilesOfFont, mostOwnFonts, type OwnFont } from "../../../model/page/brand.ts";
import { say } from "../../data/toasts.ts";
import { useFieldTools } from "../field-tools.ts";
import { useBrand, useBrandState } from "./brand-context.tsx";
import classes from "./brand-panel.module.css";
import { fontOfFile, withFontFile } from "./font-files.ts";
import { useFontSheet } from "./use-font-sheet.ts";

const none: readonly OwnFont[] = [];
const accept = ".woff2,.woff,.ttf,.otf";

/** Fonts that the owner brings along. What is added can be chosen at once. */
export function OwnFonts() {
  const brand = useBrand();
  const fonts = useBrandState(({ look }) => look.ownFonts) ?? none;
  const { uploadFile } = useFieldTools();
  const [isBusy, setBusy] = useState(false);
  useFontSheet(fonts);
  const add = async (files: readonly File[]) => {
    if (!brand || !uploadFile) return;
    setBusy(true);
    try {
      for (const file of files) {
        const { family, weight, style } = fontOfFile(file.name);
        const { look } = brand.state.getState();
        const known = look.ownFonts ?? [];
        if (!withFontFile(known, family, { src: "", weight, style }))
          throw new Error(`${family} has ${mostFilesOfFont} files, which is the most.`);
        if (known.length >= mostOwnFonts && !known.some((font) => font.family.toLowerCase() === family.toLowerCase()))
          throw new Error(`There are ${mostOwnFonts} fonts of your own, which is the most. Remove one first.`);
        const src = await uploadFile(file, { id: "brand-font", slug: "font", label: "Font", component: "upload" });
        const next = withFontFile(known, family, { src, weight, style });
        if (next) brand.change(`Added ${family}`, { ...brand.state.getState().look, ownFonts: next });
      }
    } catch (failure) {
      say("error", failure instanceof Error ? failure.message : "The font could not be kept. Please try again.");
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={`f-field ${classes.own}`}>
      {fonts.map((font) => (
        <div key={font.family} className={classes.ownFont}>
          <b style={{ fontFamily: fontStack(font.family) }}>{font.family}</b>
          <span>{font.files.map(({ weight = 400, style }) => `${weight}${style === "italic" ? " italic" : ""}`).join(", ")}</span>
          <button
            type="button"
            className={classes.quiet}
            aria-label={`Remove ${font.family}`}
            onClick={() => brand?.change(`Removed ${font.family}`, withoutFont(brand.state.getState().look, font.family))}
          >
            Remove
          </button>
        </div>
      ))}
      <label className={`f-button ${classes.addFont}`} aria-busy={isBusy}>
        Add font files
        <input
          type="file"
          multiple
          accept={accept}
          disabled={isBusy}
          onChange={(event) => {
            void add([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </label>
      <p className={classes.hint}>
        WOFF2, WOFF, TTF or OTF, up to 2 MB each, {mostFilesOfFont} of one family. Only add fonts that you may use on the web.
      </p>
    </div>
  );
}

/** A family that is gone is chosen nowhere any more. */
function withoutFont({ mainFont, headingFont, ownFonts = [], ...others }: Look, family: string): Look {
  const left = ownFonts.filter((font) => font.family !== family);
  return {
    ...others,
    ...(mainFont !== undefined && mainFont !== family && { mainFont }),
    ...(headingFont !== undefined && headingFont !== family && { headingFont }),
    ...(left.length > 0 && { ownFonts: left }),
  };
}
