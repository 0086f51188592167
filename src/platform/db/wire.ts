/** How many bytes of the start of `bytes` are whole messages of PostgreSQL's protocol: a letter, a length, a body. */
export function whole(bytes: Buffer): number {
  let end = 0;
  while (bytes.length - end >= 5) {
    const next = end + 1 + bytes.readInt32BE(end + 1);
    if (next > bytes.length) break;
    end = next;
  }
  return end;
}

/** What a server says to a client it lets in without a password. */
export function welcome(): Buffer {
  const settings = { server_version: "18.6", client_encoding: "UTF8", DateStyle: "ISO, MDY", integer_datetimes: "on", TimeZone: "UTC" };
  return Buffer.concat([
    message("R", Buffer.alloc(4)),
    ...Object.entries(settings).map(([name, value]) => message("S", Buffer.from(`${name}\0${value}\0`))),
    message("K", Buffer.alloc(8)),
    message("Z", Buffer.from("I")),
  ]);
}

function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5, letter);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
