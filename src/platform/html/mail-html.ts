/**
 * The body of a mail, html and text made of one reading of the same markup: programs that show mails keep no style sheet, so each tag gets
 * its style as an attribute; the text says what the html says, with lists as lists and links with their addresses.
 */
import sanitizeHtml, { type Attributes } from "sanitize-html";

/** Colours of six digits. */
export interface MailLook {
  readonly ground: string;
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  readonly brand: string;
  readonly onBrand: string;
  readonly line: string;
  /** In px. */
  readonly radius: number;
  /** Families in quotes and commas, as CSS has them. */
  readonly headFont: string;
  readonly bodyFont: string;
}

/** Marks the link that a mail asks its reader to press. */
export const buttonRel = "button";

export interface MailBody {
  readonly html: string;
  readonly text: string;
}

/** `html`: clean already; what no mail may hold is dropped all the same. */
export function mailBody(html: string, look: MailLook): MailBody {
  const text = new TextPart();
  const styles = stylesOf(look);
  const styled = sanitizeHtml(html, {
    allowedTags: [...Object.keys(styles), ..."b strong i em u s strike del sub sup small mark span br font".split(" ")],
    allowedAttributes: {
      a: ["href", "title"],
      img: ["src", "alt", "width", "height"],
      ol: ["start"],
      "*": ["style", "dir", "lang", "align", "cellpadding", "colspan", "rowspan"],
    },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    // Styles were cleaned with the markup, and those added here are ours.
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName: string, attribs: Attributes) => {
        const isButton = tagName === "a" && attribs.rel === buttonRel;
        const own = isButton ? styles.button : (styles[tagName as keyof typeof styles] ?? "");
        const style = [own, attribs.style].filter(Boolean).join(";");
        return { tagName, attribs: { ...attribs, ...(style !== "" && { style }) } };
      },
    },
    onOpenTag: (name, attribs) => text.open(name, attribs),
    onCloseTag: (name) => text.close(name),
    textFilter: (said) => {
      text.say(said);
      return said;
    },
  });
  return { html: styled, text: text.done() };
}

/** The text of a mail whose html nobody sees. */
export function mailText(html: string): string {
  return mailBody(html, plainLook).text;
}

export const plainLook: MailLook = {
  ...{ ground: "#f6f4ef", paper: "#ffffff", ink: "#1f1d1a", muted: "#5e584f", brand: "#0a5b55", onBrand: "#ffffff", line: "#ded9cf" },
  ...{ radius: 8, headFont: "sans-serif", bodyFont: "sans-serif" },
};

function stylesOf({ ink, muted, brand, onBrand, line, radius, headFont }: MailLook) {
  const head = `margin:0 0 12px;font-family:${headFont};line-height:1.25;color:${ink}`;
  const cell = `padding:8px 12px 8px 0;border-bottom:1px solid ${line};text-align:left;vertical-align:top`;
  return {
    p: "margin:0 0 16px",
    h1: `${head};font-size:26px`,
    h2: `${head};font-size:21px`,
    h3: `${head};font-size:18px`,
    h4: `${head};font-size:16px`,
    h5: `${head};font-size:16px`,
    h6: `${head};font-size:16px`,
    a: `color:${brand};text-decoration:underline`,
    button: `display:inline-block;padding:12px 22px;border-radius:${radius}px;background-color:${brand};color:${onBrand};text-decoration:none;font-weight:bold`,
    ul: "margin:0 0 16px;padding-left:24px",
    ol: "margin:0 0 16px;padding-left:24px",
    li: "margin:0 0 4px",
    blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${line};color:${muted}`,
    pre: "margin:0 0 16px;white-space:pre-wrap",
    code: "font-family:monospace",
    hr: `border:0;border-top:1px solid ${line};margin:24px 0`,
    img: "max-width:100%;height:auto",
    table: "border-collapse:collapse;width:100%;margin:0 0 16px",
    thead: "",
    tbody: "",
    tr: "",
    th: cell,
    td: cell,
    div: "",
  };
}

interface List {
  readonly ordered: boolean;
  count: number;
}

const paragraphs = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "ul", "ol", "table", "hr"]);
const lines = new Set(["div", "tr", "li"]);

/** Writes the text beside the html, tag by tag. What is written is never read again, so that it costs no more than its length. */
class TextPart {
  readonly #written: string[] = [];
  readonly #lists: List[] = [];
  #link: { readonly address: string; said: string } | undefined;
  #verbatim = 0;
  /** Line ends and a blank that stand before the next word, if there is one. */
  #ends = 0;
  #blank = false;
  #isNewLine = true;

  open(name: string, attribs: Attributes): void {
    this.#part(name);
    if (name === "br") this.#ends += 1;
    if (name === "pre") this.#verbatim += 1;
    if (name === "ul" || name === "ol") this.#lists.push({ ordered: name === "ol", count: Number(attribs.start ?? 1) - 1 });
    if (name === "li") this.#put(this.#mark());
    if ((name === "td" || name === "th") && this.#ends === 0 && !this.#isNewLine) this.#put(": ");
    if (name === "hr") this.#put("---");
    if (name === "img" && attribs.alt) this.say(attribs.alt);
    if (name === "a") this.#link = { address: attribs.href ?? "", said: "" };
    this.#part(name === "hr" ? name : "");
  }

  say(escaped: string): void {
    const plain = escaped.replace(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => characters[name] ?? "");
    if (this.#link) this.#link.said += plain;
    if (this.#verbatim > 0) {
      this.#put(plain);
      return;
    }
    const words = plain.split(/[\s\u00a0]+/);
    if (words[0] === "") this.#blank = true;
    const said = words.filter((word) => word !== "").join(" ");
    if (said === "") return;
    this.#put(said);
    this.#blank = words.at(-1) === "";
  }

  close(name: string): void {
    if (name === "a") this.#closeLink();
    if (name === "pre") this.#verbatim -= 1;
    if (name === "ul" || name === "ol") this.#lists.pop();
    this.#part(name);
  }

  done(): string {
    return this.#written.join("");
  }

  /** Behind the words of a link where it leads, unless they say so themselves. */
  #closeLink(): void {
    const { address = "", said = "" } = this.#link ?? {};
    this.#link = undefined;
    if (!/^https?:\/\//i.test(address) || said.includes(address)) return;
    const blank = this.#blank;
    this.#blank = true;
    this.#put(`(${address})`);
    this.#blank = blank;
  }

  #mark(): string {
    const list = this.#lists.at(-1);
    if (!list) return "- ";
    list.count += 1;
    return `${"  ".repeat(Math.min(this.#lists.length, 6) - 1)}${list.ordered ? `${list.count}. ` : "- "}`;
  }

  /** A paragraph stands between blank lines, outside of lists; a line on a line of its own. */
  #part(name: string): void {
    if (!paragraphs.has(name) && !lines.has(name)) return;
    this.#ends = Math.max(this.#ends, paragraphs.has(name) && this.#lists.length === 0 ? 2 : 1);
  }

  #put(words: string): void {
    if (this.#written.length > 0 && this.#ends > 0) this.#written.push("\n".repeat(Math.min(this.#ends, 2)));
    else if (this.#blank && !this.#isNewLine) this.#written.push(" ");
    this.#written.push(words);
    this.#ends = 0;
    this.#blank = false;
    this.#isNewLine = /[\s]$/.test(words.slice(-1));
  }
}

const characters: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", "#39": "'" };
