/** One input of a form that a browser posts with files: a text, or a file by its name. */
export interface Part {
  readonly name?: string;
  readonly file?: string;
  readonly bytes: string | Buffer;
}

export const multipart = { "content-type": "multipart/form-data; boundary=edge" };

export function multipartBody(...parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name = "file", file, bytes }) => [
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${name}"${file === undefined ? "" : `; filename="${file}"`}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...chunks, Buffer.from("--edge--\r\n")]);
}
