import type { CSSProperties } from "react";
import { ArtPicture } from "../../../blocks/art/art.tsx";
import { packOfLook } from "../../../blocks/theme/branded-pack.ts";
import { groundsOf } from "../../../blocks/theme/grounds.ts";
import { modeOf, onSide } from "../../../blocks/theme/other-side.ts";
import { stylePack } from "../../../blocks/theme/packs.ts";
import { useBrand, useBrandState } from "./brand-context.tsx";
import classes from "./brand-panel.module.css";

const choices = [1, 2, 3, 4] as const;
const colours = ["a0", "a1", "a2", "a3", "a4", "a5"] as const;
const mostSeeds = 9_999;

/** Which of the four drawings of the style its pages begin with, as pictures, and another variation of all of them. */
export function ArtChoice() {
  const brand = useBrand();
  const look = useBrandState((state) => state.look);
  const { pack } = packOfLook(look);
  const mode = modeOf(look.mode, pack);
  const roles = groundsOf(onSide(pack, mode === "auto" ? "light" : mode)).tint;
  const style = Object.fromEntries(colours.map((name) => [`--${name}`, roles[name]])) as CSSProperties; // custom properties alone
  const { arts } = stylePack(look.theme);
  const { art: chosen = 1, seed = 0 } = look;
  return (
    <>
      <fieldset className={classes.arts} style={style}>
        <legend>Drawings, where there is no photograph</legend>
        {choices.map((number) => {
          const name = arts[number - 1] ?? arts[0];
          return (
            <button
              key={name}
              type="button"
              aria-label={`Drawing ${number}: ${name}`}
              aria-pressed={number === chosen}
              onClick={() => brand?.change("Drawings", { ...look, art: number })}
            >
              <ArtPicture name={name} seed={seed + number} id={`brand-art-${number}`} />
            </button>
          );
        })}
      </fieldset>
      <div className="f-field">
        <button type="button" className="f-button" onClick={() => brand?.change("Another variation", { ...look, seed: another(seed) })}>
          Another one
        </button>
      </div>
    </>
  );
}

/** Any number but the one that there is. */
function another(seed: number): number {
  return (seed + 1 + Math.floor(Math.random() * (mostSeeds - 1))) % (mostSeeds + 1);
}
