import { packOfLook } from "../../../blocks/theme/branded-pack.ts";
import { groundsOf } from "../../../blocks/theme/grounds.ts";
import { contrastText, noteOf } from "../../../blocks/theme/mend-swatches.ts";
import type { Look, SwatchName } from "../../../model/page/brand.ts";
import { useBrand, useBrandState } from "./brand-context.tsx";
import classes from "./brand-panel.module.css";

const labels: Readonly<Record<SwatchName, string>> = {
  bg: "Ground",
  tint: "Tint",
  brand: "Brand",
  mid: "Accent",
  ink: "Ink",
  onBrand: "On brand",
};

/** The five colours that everything is worked out of, and the words on the main one. */
export function SwatchFields() {
  const brand = useBrand();
  const look = useBrandState((state) => state.look);
  const { pack, notes } = packOfLook(look);
  const shown: Readonly<Record<SwatchName, string>> = { ...pack.swatches, onBrand: pack.onBrand };
  const own = look.swatches ?? {};
  const accent = groundsOf(pack).plain.accent;
  const further = noteOf("brand", pack.swatches.brand, accent);
  const names = Object.keys(labels) as SwatchName[];
  return (
    <>
      <div className={classes.swatches}>
        {names.map((name) => (
          <label key={name} className={classes.swatch} data-own={own[name] === undefined ? undefined : ""}>
            <input
              type="color"
              aria-label={`${labels[name]} colour`}
              value={(own[name] ?? shown[name]).toLowerCase()}
              onChange={(event) =>
                brand?.change(`${labels[name]} colour`, withSwatch(look, name, event.currentTarget.value), `swatch ${name}`)
              }
            />
            <b>{labels[name]}</b>
            <code>{(own[name] ?? shown[name]).toLowerCase()}</code>
          </label>
        ))}
      </div>
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map(({ swatch, to, text }) => (
            <li key={swatch}>
              <i style={{ background: to }} aria-hidden /> {labels[swatch]} was {text}: {to}
            </li>
          ))}
        </ul>
      )}
      {further && (
        <p className={classes.hint}>
          As words and links on the ground, Brand is {further.text}: {accent}, {contrastText(accent, pack.swatches.bg)} to 1.
        </p>
      )}
      {Object.keys(own).length > 0 && (
        <button type="button" className={classes.quiet} onClick={() => brand?.change("Colours of the style", withoutSwatches(look))}>
          Back to the colours of the style
        </button>
      )}
    </>
  );
}

function withSwatch(look: Look, name: SwatchName, value: string): Look {
  return { ...look, swatches: { ...look.swatches, [name]: value } };
}

function withoutSwatches({ swatches: _, ...others }: Look): Look {
  return others;
}
