import { fontStack } from "../../../blocks/theme/fonts.ts";
import { stylePack } from "../../../blocks/theme/packs.ts";
import type { Look } from "../../../model/page/brand.ts";
import { useBrand, useBrandState } from "./brand-context.tsx";
import classes from "./brand-panel.module.css";
import { type FontPair, fontPairs } from "./font-list.ts";

/** Headings and words that go well together, each pair in its own faces. */
export function FontPairs() {
  const brand = useBrand();
  const look = useBrandState((state) => state.look);
  const pack = stylePack(look.theme);
  const ofStyle = { heading: pack.headFont, main: pack.bodyFont, says: `Of ${pack.label}` };
  const chosen = { heading: look.headingFont || pack.headFont, main: look.mainFont || pack.bodyFont };
  const choose = (pair: FontPair) =>
    brand?.change("Fonts", pair === ofStyle ? withoutFonts(look) : { ...look, mainFont: pair.main, headingFont: pair.heading });
  return (
    <fieldset className={classes.pairs}>
      <legend>Fonts that go well together</legend>
      {[ofStyle, ...fontPairs.filter(({ heading, main }) => heading !== pack.headFont || main !== pack.bodyFont)].map((pair) => (
        <button
          key={pair.says}
          type="button"
          aria-pressed={chosen.heading === pair.heading && chosen.main === pair.main}
          onClick={() => choose(pair)}
        >
          <span style={{ fontFamily: fontStack(pair.heading) }}>{pair.heading}</span>
          <span style={{ fontFamily: fontStack(pair.main) }}>
            {pair.main} · {pair.says}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function withoutFonts({ mainFont: _, headingFont: __, ...others }: Look): Look {
  return others;
}
