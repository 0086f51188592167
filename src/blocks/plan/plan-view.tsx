import { useContext } from "react";
import { BlockRoot } from "../parts/block-root.tsx";
import { linesOf } from "../parts/lines-of.ts";
import { HeadingLevel, IsSpecial, SpecialLabel, useRenderContext } from "../parts/render-context.ts";
import { safeHref } from "../parts/safe-href.ts";
import { SiteLink } from "../parts/site-link.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { plan } from "./plan.ts";

export function PlanView({ block }: ViewPropsOf<typeof plan>) {
  const isSpecial = useContext(IsSpecial);
  const flag = useContext(SpecialLabel);
  const items = linesOf(block.items);
  return (
    <BlockRoot block={block} as="div" className="plan" special={isSpecial}>
      {isSpecial && <p className="plan-flag">{flag}</p>}
      <Typed name="title" text={block.title} as={useContext(HeadingLevel) === 2 ? "h2" : "h3"} className="plan-name" placeholder="Name" />
      <Price block={block} />
      <Typed name="text" text={block.text} as="p" className="plan-text" placeholder="Whom it suits" />
      {items.length > 0 && (
        <ul className="plan-items">
          {items.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
      )}
      <PlanButton block={block} />
    </BlockRoot>
  );
}

function Price({ block }: Pick<ViewPropsOf<typeof plan>, "block">) {
  const { editing } = useRenderContext();
  if (!editing && !block.price?.trim() && !block.period?.trim()) return null;
  return (
    <p className="plan-price">
      <Typed name="price" text={block.price} className="plan-amount" placeholder="Price" />{" "}
      <Typed name="period" text={block.period} className="plan-period" placeholder="a month" />
    </p>
  );
}

/** One that leads nowhere is left out for visitors. */
function PlanButton({ block }: Pick<ViewPropsOf<typeof plan>, "block">) {
  const { editing } = useRenderContext();
  const { label = "", link = "", settings = {} } = block;
  const look = { "data-variant": useContext(IsSpecial) ? "info" : "secondary" };
  if (editing)
    return (
      <span className="button plan-button" {...look}>
        <Typed name="label" text={label} placeholder="Button" />
      </span>
    );
  if (label.trim() === "" || safeHref(link) === null) return null;
  return (
    <SiteLink to={link} className="button plan-button" own={settings.linkClass} look={look}>
      {label}
    </SiteLink>
  );
}
