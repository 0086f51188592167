import { fdatasyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { keepFolder } from "./keep-on-disk.ts";

/**
 * PGlite never asks the disk to keep what was written: its file system has no fsync and its start parameters say `-F`. This
 * variant hangs an fsync into the file system, and `durableParameters` makes the engine call it, so a commit that was
 * acknowledged survives a power cut. The hook is not public: a version that moved it is refused rather than trusted.
 */
export class DurableFiles extends NodeFS {
  /** How often the disk was asked since the engine opened. */
  fsyncs = 0;

  override async init(...[engine, options]: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const made = await super.init(engine, options);
    made.emscriptenOpts.preRun = [...(made.emscriptenOpts.preRun ?? []), (module: unknown) => this.hang(module)];
    return made;
  }

  private hang(module: unknown): void {
    const files = nodeFilesOf(module);
    files.stream_ops.fsync = (stream) => {
      this.fsyncs += 1;
      if (stream.nfd === undefined) keepFolder(files.realPath(stream.node));
      else fdatasyncSync(stream.nfd);
      return 0;
    };
  }
}

/** `wal_sync_method=fdatasync` stays without effect in this build; `fsync` reaches the hook. */
export const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
];

interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd?: number; node: unknown }) => number };
  realPath(node: unknown): string;
}

function nodeFilesOf(module: unknown): NodeFiles {
  // The engine's module is untyped: `NODEFS` since 0.5.16, `FS.filesystems.NODEFS` before.
  const { NODEFS, FS } = module as { NODEFS?: NodeFiles; FS?: { filesystems?: { NODEFS?: NodeFiles } } };
  const files = NODEFS ?? FS?.filesystems?.NODEFS;
  if (!files?.stream_ops || !files.realPath) throw new Error("The embedded engine moved its file system: fsync cannot be hooked");
  return files;
}
