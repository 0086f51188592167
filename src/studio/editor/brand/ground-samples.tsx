import type { CSSProperties } from "react";
import { toneLabels } from "../../../blocks/parts/style-settings.ts";
import { packOfLook } from "../../../blocks/theme/branded-pack.ts";
import { chosenFont, fontStack } from "../../../blocks/theme/fonts.ts";
import { type GroundName, groundNames, groundsOf, type Roles } from "../../../blocks/theme/grounds.ts";
import { contrastText } from "../../../blocks/theme/mend-swatches.ts";
import { modeOf, onSide, type Side } from "../../../blocks/theme/other-side.ts";
import { useBrandState } from "./brand-context.tsx";
import classes from "./brand-panel.module.css";

/** The six grounds that sections stand on, small: a heading, words, a button, and how well they can be read. */
export function GroundSamples() {
  const look = useBrandState((state) => state.look);
  const { pack } = packOfLook(look);
  const mode = modeOf(look.mode, pack);
  const app = { mainFont: look.mainFont, headingFont: look.headingFont, brand: look };
  const fonts = {
    "--sample-head": fontStack(chosenFont("headingFont", {}, { app, pack: pack.headFont })),
    "--sample-body": fontStack(chosenFont("mainFont", {}, { app, pack: pack.bodyFont })),
    "--sample-radius": `${Math.min(pack.radius, 14)}px`,
    "--sample-button": `${Math.min(pack.buttonRadius, 14)}px`,
  } as CSSProperties; // custom properties alone
  const sides: readonly Side[] = mode === "auto" ? ["light", "dark"] : [mode];
  return sides.map((side) => (
    <div key={side} className={classes.samples} style={fonts}>
      {groundNames.map((name) => (
        <Sample
          key={name}
          name={name}
          side={sides.length > 1 ? side : undefined}
          roles={groundsOf(onSide(pack, side))[name]}
          buttons={look.buttons}
        />
      ))}
    </div>
  ));
}

interface SampleProps {
  readonly name: GroundName;
  readonly side: Side | undefined;
  readonly roles: Roles;
  readonly buttons: "solid" | "soft" | "outline" | undefined;
}

function Sample({ name, side, roles, buttons = "solid" }: SampleProps) {
  const button = {
    solid: { color: roles["on-fill"], background: roles.fill },
    soft: { color: roles.ink, background: roles.soft },
    outline: { color: roles.ink, border: `1px solid ${roles.ink}` },
  }[buttons];
  const worst = Math.min(Number(contrastText(roles.ink, roles.surface)), Number(contrastText(roles.muted, roles.surface)));
  return (
    <figure className={classes.sample} style={{ color: roles.ink, background: roles.surface, borderColor: roles.line }}>
      <b>{toneLabels[name]}</b>
      <span style={{ color: roles.muted }}>
        Some words, a <u style={{ color: roles.accent }}>link</u>
      </span>
      <i style={button}>Button</i>
      <figcaption style={{ color: roles.muted }}>
        {side && `${side}, `}
        {worst.toFixed(1)} : 1
      </figcaption>
    </figure>
  );
}
