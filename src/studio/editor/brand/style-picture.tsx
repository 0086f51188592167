import { fontStack } from "../../../blocks/theme/fonts.ts";
import { stylePack } from "../../../blocks/theme/packs.ts";
import type { Json } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import classes from "./brand-panel.module.css";

/** A style, small: its letters on its ground, its colours below. */
export function stylePicture(_: FieldBlock, value: Json) {
  const { swatches, headFont, headWeight, radius } = stylePack(value);
  const style = { color: swatches.ink, background: swatches.bg, borderRadius: Math.min(radius, 8) };
  return (
    <span className={classes.style} style={style} aria-hidden>
      <b style={{ fontFamily: fontStack(headFont), fontWeight: headWeight }}>Aa</b>
      <span>
        {[swatches.tint, swatches.brand, swatches.mid, swatches.ink].map((colour) => (
          <i key={colour} style={{ background: colour }} />
        ))}
      </span>
    </span>
  );
}
