import { createHash, createPublicKey, createVerify } from "node:crypto";

/** Whether a mail is signed by the key of a DNS record: RFC 6376, relaxed on both sides. `tags`: what the signature says of itself. */
export function verifiesDkim(raw: string, record: string): { readonly ok: boolean; readonly tags: ReadonlyMap<string, string> } {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n");
  const lines = head.split(/\r\n(?![ \t])/);
  const relaxed = (line: string) => {
    const at = line.indexOf(":");
    return `${line.slice(0, at).trim().toLowerCase()}:${line
      .slice(at + 1)
      .replace(/\r\n/g, "")
      .replace(/[ \t]+/g, " ")
      .trim()}`;
  };
  const signature = lines.find((line) => /^dkim-signature:/i.test(line)) ?? "";
  const pairs = signature.slice(signature.indexOf(":") + 1).split(";");
  const tags = new Map(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")).trim(), pair.slice(pair.indexOf("=") + 1).replace(/\s/g, "")]),
  );
  const plain = body
    .split("\r\n")
    .map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""))
    .join("\r\n");
  const canonical = plain.replace(/(\r\n)*$/, "\r\n");
  const signed = (tags.get("h") ?? "").split(":").flatMap((name) => {
    const found = lines.filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)).at(-1);
    return found === undefined ? [] : [relaxed(found)];
  });
  const own = relaxed(signature).replace(/(\bb=)[^;]*/, "$1");
  const key = createPublicKey({ key: Buffer.from(/p=(.*)$/.exec(record)?.[1] ?? "", "base64"), format: "der", type: "spki" });
  const isBodySame = createHash("sha256").update(canonical, "latin1").digest("base64") === tags.get("bh");
  const isSigned = createVerify("sha256")
    .update([...signed, own].join("\r\n"), "latin1")
    .verify(key, tags.get("b") ?? "", "base64");
  return { ok: isBodySame && isSigned, tags };
}
