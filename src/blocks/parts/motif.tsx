import type { ReactNode } from "react";
import { type Personality, useSurroundings } from "./surroundings.ts";

/** Motifs that stand free on their ground; the others reach to its edges. */
const floating: ReadonlySet<Personality["motif"]> = new Set(["orbits", "fruit"]);

/** The picture that a style pack draws from its own colours, so that a page looks finished before the first upload. */
export function Motif() {
  const { motif } = useSurroundings().personality;
  return (
    <svg
      className="motif"
      viewBox="0 0 520 440"
      preserveAspectRatio={floating.has(motif) ? "xMidYMid meet" : "xMidYMid slice"}
      aria-hidden="true"
      focusable="false"
    >
      {drawings[motif]}
    </svg>
  );
}

const arches = (
  <>
    <circle cx="392" cy="92" r="58" fill="#e0b27a" />
    <path d="M60 440V210a120 120 0 0 1 240 0v230z" fill="var(--brand)" />
    <path d="M220 440V270a120 120 0 0 1 240 0v170z" fill="var(--mid)" opacity=".92" />
    <path d="M60 440V330a120 120 0 0 1 240 0v110z" fill="var(--deep)" opacity=".18" />
  </>
);

const dashboard = (
  <>
    <g fill="var(--paper)">
      <rect x="36" y="44" width="270" height="352" rx="14" />
      <rect x="326" y="44" width="158" height="166" rx="14" />
    </g>
    <rect x="326" y="230" width="158" height="166" rx="14" fill="var(--brand)" />
    <rect x="60" y="76" width="120" height="14" rx="7" fill="var(--deep)" />
    <rect x="60" y="106" width="200" height="9" rx="4.5" fill="var(--rule)" />
    <g fill="var(--brand)">
      <rect x="60" y="286" width="28" height="80" rx="5" opacity=".35" />
      <rect x="100" y="246" width="28" height="120" rx="5" opacity=".55" />
      <rect x="140" y="266" width="28" height="100" rx="5" opacity=".45" />
      <rect x="180" y="206" width="28" height="160" rx="5" />
      <rect x="220" y="176" width="28" height="190" rx="5" opacity=".8" />
    </g>
    <circle cx="405" cy="127" r="46" fill="none" stroke="var(--mid)" strokeWidth="18" strokeDasharray="200 300" strokeLinecap="round" />
    <path d="M352 342l34-40 26 24 46-60" fill="none" stroke="var(--paper)" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round" />
  </>
);

const waves = (
  <>
    <circle cx="370" cy="140" r="82" fill="#f4a58f" />
    <path d="M0 255c90-60 170 40 260-10s170-50 260 0v195H0z" fill="var(--brand)" opacity=".35" />
    <path d="M0 305c90-50 170 40 260-10s170-40 260 0v145H0z" fill="var(--brand)" opacity=".7" />
    <path d="M0 362c90-40 170 30 260-8s170-30 260 0v86H0z" fill="var(--deep)" />
  </>
);

const orbits = (
  <>
    <g fill="none" stroke="var(--mid)" strokeOpacity=".5">
      <circle cx="260" cy="220" r="86" />
      <circle cx="260" cy="220" r="140" />
      <circle cx="260" cy="220" r="200" />
    </g>
    <circle cx="260" cy="220" r="60" fill="var(--brand)" />
    <circle cx="400" cy="220" r="16" fill="var(--mid)" />
    <circle cx="161" cy="121" r="12" fill="#ffffff" />
    <circle cx="118" cy="361" r="22" fill="#ff7a59" />
    <circle cx="318" cy="29" r="9" fill="var(--brand)" />
  </>
);

const fruit = (
  <>
    <circle cx="180" cy="262" r="120" fill="var(--brand)" />
    <circle cx="350" cy="292" r="96" fill="#e8a33a" />
    <circle cx="330" cy="142" r="62" fill="var(--mid)" />
    <path d="M180 142c10-40 40-60 80-58-4 40-36 62-80 58z" fill="var(--mid)" />
    <circle cx="146" cy="228" r="22" fill="#ffffff" opacity=".35" />
  </>
);

const drawings: Readonly<Record<Personality["motif"], ReactNode>> = { arches, dashboard, waves, orbits, fruit };
