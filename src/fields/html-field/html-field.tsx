import type { WidgetProps } from "../widget.ts";

/** Its HTML was sanitised when the form was saved. */
export function HtmlField({ field }: WidgetProps<{ readonly html?: string }>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is saved and again where it is published
  return <div className="f-html" dangerouslySetInnerHTML={{ __html: field.html ?? "" }} />;
}
