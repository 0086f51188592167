export interface FilePosted {
  /** 0: there was no answer. */
  readonly status: number;
  /** What the answer said as JSON; undefined for anything else. */
  readonly body: unknown;
}

interface Posting {
  readonly headers?: Readonly<Record<string, string>>;
  /** Hears how much of it is there, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Posts one file as multipart `file`. The older way to call a server is the only one that says how far it is. */
export function postFile(url: string, file: File, { headers = {}, onProgress }: Posting = {}): Promise<FilePosted> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve({ status: request.status, body: jsonOf(request.responseText) }));
    for (const end of ["error", "abort", "timeout"]) request.addEventListener(end, () => resolve({ status: 0, body: undefined }));
    const form = new FormData();
    form.set("file", file);
    request.send(form);
  });
}

/** The address of a file that was kept; throws an Error that names the file and says why it was not. */
export function addressOfPosted(file: File, { status, body }: FilePosted): string {
  const said = Object(body) as { file?: string };
  if (status >= 200 && status < 300 && typeof said.file === "string") return said.file;
  throw refusedFile(file, { status, body });
}

/** Why a file was not taken, in words that name it. */
export function refusedFile(file: File, { status, body }: FilePosted): Error {
  const said = Object(body) as { message?: string; data?: { file?: { messages?: readonly string[] } } };
  const [why] = said.data?.file?.messages ?? [];
  const otherwise = status > 0 && status < 500 && said.message ? said.message : "could not be uploaded, please try again";
  return new Error(`${file.name}: ${why ?? (status === 413 ? "too large" : otherwise)}`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
