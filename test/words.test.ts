import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What people read: the studio, its parts, the kinds of fields, actions and blocks. */
const folders = ["src/studio", "src/fields", "src/ui", "src/blocks", "src/site", "src/model"];
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => `${folder}/${name}`),
);

/** Texts as the product's specification fixes them, letter by letter. */
const fixed = new Set([
  ...["Action Button", "Calculated Field", "Checkbox / Switch", "Data Selector", "Date Picker", "Form Designer", "Invoice Items"],
  ...[
    "Custom Code",
    "Multiline Field",
    "Template Block",
    "Relation Field",
    "Small Number",
    "Small Row",
    "Text Field",
    "Upload File",
    "Upload File: ${field.label}",
  ],
  ...["Add Block", "Choose Font", "Enable Inventory Management", "Enable Invoice", "Enable Note", "First Copy or Cut something."],
  ...["Header Code", "Manage Apps", "Remove Link", "User Settings", "View Site", "Set Reminder", "Color", "Email", "Most Popular"],
  ...["Change Plan", "Select Plan"],
  ...["Plan changed successfully. Stopping previous subscription", "Subscription was cancelled successfully. Updating..."],
  ...[
    "Settings was saved successfully!",
    "Invitation was sent successfully!",
    "User was added successfully!",
    "User updated successfully!",
  ],
  ...[
    "Page was created successfully!",
    "Page was deleted successfully!",
    "Item was created successfully!",
    "Item was updated successfully!",
  ],
  ...["Item was deleted successfully!", "Type was created successfully!", "Type was deleted successfully!"],
  ...["New action was done successfully!", "Form was submitted successfully!", "Item's status was updated successfully!"],
  ...["The result will be email to you!", "Invalid Request", "Email was sent successfully!", "Send Test"],
]);

/** Words that begin with a capital wherever they stand: names, and what a screen calls a place or a key. */
const names =
  /^(Joinery|Excel|LibreOffice|JavaScript|TypeScript|OpenAPI|WebP|Windows|European|Authorization|Bearer|Data|Data drawer|Hidden|Settings|Camera|Formats|Most|Compatible|Earlier|Admin|Admins?|Shift|Enter|Ctrl|Escape|Tab|Date|Control|Meta|Domain|Save|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Twitter|Squeezy|OpenStreetMap|YouTube|Vimeo|Mill|Lane|Basic|Hello|Alt\w*|Inter|Noto|Naskh|Persian|Arabic|Latin|Arrow\w+)$/;

/** Made up, or fonts, or keys: nobody's title. */
const unread = [
  /theme\/(fonts|packs)\.ts$/,
  /brand\/font-list\.ts$/,
  // In other languages, with capitals of their own.
  /texts\/(german|french|spanish|persian|arabic)\.ts$/,
  /kinds\/(examples|social-user)\.ts$/,
  /sample/,
  /readable-domain\.ts$/,
  /layouts\/workbench\.tsx$/,
  /blocks\/(icons|logos|quote|team|testimonial|templates\/homes)\//,
];

test("texts that people read are in sentence case, but for those that are fixed", () => {
  expect(textsWhere((text) => wordsInside(text).some((word) => !names.test(word)))).toEqual([]);
});

test("one spelling is kept: e-mail, and colour", () => {
  // What stands in a formula or a rule of CSS is not read as words.
  const read = (text: string) => text.replace(/\$?\{[^}]*\}/g, "").replace(/\b[a-z]+\.[a-z]+\b/g, "");
  expect(textsWhere((text) => /\b(emails?|colors?)\b/i.test(read(text)))).toEqual([]);
});

test("what was done is said as a person would say it, but where the words are fixed", () => {
  expect(textsWhere((text) => /successfully/.test(text))).toEqual([]);
});

/** Every text of the sources that begins with a capital and fulfils this, with the file that it is in. */
function textsWhere(isFound: (text: string) => boolean): string[] {
  return files
    .filter((file) => !unread.some((part) => part.test(file)))
    .flatMap((file) =>
      textsOf(readFileSync(file, "utf8")).flatMap((text) => (!fixed.has(text) && isFound(text) ? [`${file}: ${text}`] : [])),
    );
}

/** Texts in quotation marks, and what stands between tags. */
function textsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
  const quoted = [...code.matchAll(/"([^"\\\n]{3,300})"|`([^`\n]{3,300})`|>([^<>{}\n=;()]{3,300})</g)].map(
    ([, one, two, three]) => one ?? two ?? three ?? "",
  );
  const alone = [...code.matchAll(/^\s+([A-Z][\w’' ,.…-]+)$/gm)].map(([, text = ""]) => text);
  return [...quoted, ...alone].map((text) => text.trim()).filter((text) => /^[A-Z]/.test(text));
}

/** The words with a capital that begin no sentence and stand in no quotation. */
function wordsInside(text: string): string[] {
  const inside = text.replace(/“[^”]*”/g, "“”").replace(/\$\{[^}]*\}/g, "$");
  return [...inside.matchAll(/(?<=[^.!?:…·–—(“"| ] )[A-Z][a-z]+[A-Za-z]*/g)].map(([word]) => word);
}
