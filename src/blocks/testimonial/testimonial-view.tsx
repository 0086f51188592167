import { BlockRoot } from "../parts/block-root.tsx";
import { PictureBox } from "../parts/picture-box.tsx";
import { useRenderContext } from "../parts/render-context.ts";
import { safeSrc } from "../parts/safe-href.ts";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { testimonial } from "./testimonial.ts";

export function TestimonialView({ block }: ViewPropsOf<typeof testimonial>) {
  const { editing } = useRenderContext();
  const { title = "", label = "", settings = {} } = block;
  const src = safeSrc(block.src);
  return (
    <BlockRoot block={block} as="div" className="testimonial">
      <figure>
        <blockquote className={hasMarks(block.text) ? undefined : "marked"}>
          <Typed name="text" text={block.text} as="p" placeholder="What somebody said" />
        </blockquote>
        {(editing || src || title.trim() || label.trim()) && (
          <figcaption>
            {src && <PictureBox block={{ id: block.id, src, settings }} place="small" className="testimonial-face" />}
            <span>
              <Typed name="title" text={title} className="testimonial-name" placeholder="Who says it" />{" "}
              <Typed name="label" text={label} className="testimonial-role" placeholder="What they are" />
            </span>
          </figcaption>
        )}
      </figure>
    </BlockRoot>
  );
}

/** Whether somebody wrote the quotation marks themselves. */
function hasMarks(text = ""): boolean {
  return /^\s*["'“”„«»‹›‘’「]/.test(text);
}
