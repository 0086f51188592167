import { escapeHtml } from "../../platform/html/escape-html.ts";
import { viewPath } from "../request/view-on-site.ts";

interface Bar {
  readonly name: string;
  readonly base: string;
  /** Where one is afterwards: the path of the page that is looked at. */
  readonly to: string;
}

const styles = {
  bar: "all:initial;position:fixed;inset-inline:0;inset-block-end:0;z-index:2147483647;display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;justify-content:center;padding:10px 16px;background:#3b2f00;color:#fff;font:500 15px/1.4 system-ui,sans-serif;box-sizing:border-box",
  button:
    "all:revert;font:600 15px/1.4 system-ui,sans-serif;padding:8px 14px;min-height:44px;border:1px solid #fff;border-radius:8px;background:#fff;color:#3b2f00;cursor:pointer",
  room: "height:72px",
};

/** Says on a page as whom it is looked at, and ends it. For those who make the site, so in the language of the studio; styled by itself alone. */
export function viewBar({ name, base, to }: Bar): string {
  const action = `${base}${viewPath}?to=${encodeURIComponent(to)}`;
  return [
    `<div style="${styles.room}"></div>`,
    `<aside lang="en" dir="ltr" aria-label="Viewing as somebody else" style="${styles.bar}">`,
    `<span>Viewing as <b style="font-weight:700">${escapeHtml(name)}</b>. Nothing can be changed.</span>`,
    `<form method="post" action="${escapeHtml(action)}"><button type="submit" style="${styles.button}">Stop viewing</button></form>`,
    "</aside>",
  ].join("");
}
