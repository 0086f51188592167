/** What programs put on the clipboard as HTML, shortened where it repeats itself, and what rich text keeps of it. */
interface Copied {
  readonly of: string;
  readonly html: string;
  readonly kept: string;
}

const word = (level: number, sign: string, words: string, place = "Middle") =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${words}<o:p></o:p></span></p>\n`;
const ofWord = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- @list l0:level1 {mso-level-number-format:bullet;} p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-US style='tab-interval:36.0pt'><!--StartFragment-->\n${body}<!--EndFragment--></body></html>`;
const online = (tag: "ul" | "ol", level: number, start: number, words: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="${tag === "ul" ? "BulletListStyle1" : "NumberListStyle1"} SCXW1 BCX0" role="list"${tag === "ol" ? ` start="${start}"` : ""}><li aria-setsize="-1" data-leveltext="%1." data-font="" data-listid="1" data-list-defn-props="{}" data-aria-posinset="${start}" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0" style="font-weight: normal; font-style: normal;"><span data-contrast="auto" class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">${words}</span></span><span class="EOP SCXW1 BCX0"></span></p></li></${tag}></div>`;
const docs = (style: string, words: string) =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${words}</span>`;
const docsItem = (level: number, words: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;text-decoration:none;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;" role="presentation">${docs("", words)}</p></li>`;

export const fixtures: readonly Copied[] = [
  {
    of: "Word: bullets within bullets",
    html: ofWord(
      word(1, "·", "One", "First") + word(2, "o", "Inner") + word(3, "§", "Innermost") + word(1, "·", "Two <b>bold</b>", "Last"),
    ),
    kept: "<ul><li>One<ul><li>Inner<ul><li>Innermost</li></ul></li></ul></li><li>Two <strong>bold</strong></li></ul>",
  },
  {
    of: "Word: numbers, which go on behind a paragraph",
    html: ofWord(
      `${word(1, "1.", "One")}${word(2, "a)", "Inner")}${word(1, "2.", "Two")}<p class=MsoNormal>Between</p>${word(1, "3.", "Three")}`,
    ),
    kept: '<ol><li>One<ol><li>Inner</li></ol></li><li>Two</li></ol><p>Between</p><ol start="3"><li>Three</li></ol>',
  },
  {
    of: "Word: numbers that hold bullets, underlined and struck words",
    html: ofWord(`${word(1, "(1)", "One")}${word(2, "·", "<u>under</u>")}${word(1, "(2)", "<s>struck</s>")}`),
    kept: "<ol><li>One<ul><li><u>under</u></li></ul></li><li><s>struck</s></li></ol>",
  },
  {
    of: "Word online: numbers",
    html: online("ol", 1, 1, "One") + online("ol", 1, 2, "Two") + online("ol", 2, 1, "Inner") + online("ol", 1, 3, "Three"),
    kept: "<ol><li>One</li><li>Two<ol><li>Inner</li></ol></li><li>Three</li></ol>",
  },
  {
    of: "Word online: bullets, then words",
    html: `${online("ul", 1, 1, "One")}${online("ul", 2, 1, "Inner")}<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun Underlined SCXW1" style="text-decoration: underline;">Line</span></p></div>`,
    kept: "<ul><li>One<ul><li>Inner</li></ul></li></ul><p><u>Line</u></p>",
  },
  {
    of: "Google Docs: looks",
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;">${docs("font-weight:700", "bold")}${docs("font-style:italic", " leaning")}${docs("text-decoration:underline;-webkit-text-decoration-skip:none", " under")}${docs("text-decoration:line-through", " struck")}${docs("vertical-align:super", "2")}<a href="https://example.test/" style="text-decoration:none;">${docs("color:#1155cc;text-decoration:underline", "link")}</a></p></b><br class="Apple-interchange-newline">`,
    kept: '<p><strong>bold</strong><em> leaning</em><u> under</u><s> struck</s><sup>2</sup><a href="https://example.test/">link</a></p>',
  },
  {
    of: "Google Docs: a list right in a list",
    html: `<b style="font-weight:normal;" id="docs-internal-guid-2"><ul style="margin-top:0;">${docsItem(1, "One")}<ul style="margin-top:0;">${docsItem(2, "Inner")}<ul>${docsItem(3, "Innermost")}</ul></ul>${docsItem(1, "Two")}</ul></b>`,
    kept: "<ul><li>One<ul><li>Inner<ul><li>Innermost</li></ul></li></ul></li><li>Two</li></ul>",
  },
  {
    of: "Apple Pages and Notes",
    html: `<html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px; font: 13.0px Helvetica}\nli.li1 {margin: 0.0px}\nspan.s1 {text-decoration: underline}\nspan.s2 {text-decoration: line-through}\nspan.s3 {font-kerning: none}\nul.ul1 {list-style-type: disc}</style></head><body><p class="p1"><b>Bold</b> <span class="s1">under</span> <span class="s2">struck</span></p><ul class="ul1"><li class="li1"><span class="s3"></span>One</li><ul class="ul1"><li class="li1">Inner</li></ul><li class="li1">Two</li></ul></body></html>`,
    kept: "<p><strong>Bold</strong> <u>under</u> <s>struck</s></p><ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>",
  },
  {
    of: "Notion",
    html: "<!-- notionvc: 1 --><p>Line</p>\n\n<ul>\n<li>One\n<ul>\n<li><strong>Inner</strong></li>\n</ul>\n</li>\n<li><del>Two</del></li>\n</ul>",
    kept: "<p>Line</p><ul>\n<li>One\n<ul>\n<li><strong>Inner</strong></li>\n</ul>\n</li>\n<li><s>Two</s></li>\n</ul>",
  },
  {
    of: "LibreOffice",
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 7.4"/><style type="text/css">p { line-height: 115% }</style></head><body lang="de-DE"><p><u>Under</u> <strike>struck</strike></p><ol start="3">\n<li><p>Three</p></li>\n<ol type="a">\n<li><p>Inner</p></li>\n</ol>\n<li><p>Four</p></li>\n</ol></body></html>`,
    kept: '<p><u>Under</u> <s>struck</s></p><ol start="3">\n<li>Three<ol>\n<li>Inner</li>\n</ol></li>\n\n<li>Four</li>\n</ol>',
  },
];
