import { build, type Plugin, type Rolldown, type UserConfig } from "vite";

/** What a screen begins with: modules by their path below `src/studio`. What these import at once comes with them. */
export type Beginnings = Readonly<Record<string, readonly string[]>>;

/**
 * Each file costs a request, and each byte that a screen does not need its time: what exactly the same of the named screens begin with
 * becomes one file. Which modules a screen needs is known only after unused exports are gone (a package's index names all that it has), so
 * the studio is linked twice: first without any grouping, and what then lies in the files of a screen is what it needs.
 */
export function screenChunks(screens: Beginnings, plain: () => UserConfig): Plugin {
  return {
    name: "screen-chunks",
    apply: "build",
    async config() {
      const needed = await neededBy(screens, plain());
      // Without words: each screen lists the files that it may fetch later.
      const output = { codeSplitting: { groups: groupsOf(needed) }, chunkFileNames: "[hash].js", assetFileNames: assetName };
      return { build: { rolldownOptions: { output } } };
    },
    /** Says which files each screen is made of: test/process/sizes.test.ts and the benchmark weigh them. */
    generateBundle(_, bundle) {
      const chunks = chunksIn(Object.values(bundle));
      const files = Object.entries(screens).map(([screen, paths]) => {
        const needed = withImports(
          paths.map((path) => chunkOf(chunks, path)),
          chunks,
        );
        return [screen, [...needed].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])])];
      });
      this.emitFile({ type: "asset", fileName: ".vite/screens.json", source: JSON.stringify(Object.fromEntries(files)) });
    },
  };
}

/** Styles are in those lists too; a font has its name, as it is asked for by it. */
function assetName({ names }: Rolldown.PreRenderedAsset): string {
  return names.some((name) => name.endsWith(".css")) ? "[hash][extname]" : "[name]-[hash][extname]";
}

/** What starts a page stays apart: whoever imports what lay beside it would start it too. */
const startsPage = /\/(main|sign-in)\.tsx$|\.html$/;

/** What is shorter than so many characters, before it is minified, comes with every screen: a request of its own would take longer. */
const worthRequest = 6_000;

/** The screens that need a module by its id, as one name. */
type Needed = ReadonlyMap<string, string>;

async function neededBy(screens: Beginnings, config: UserConfig): Promise<Needed> {
  const built = await build({ ...config, configFile: false, logLevel: "error", build: { ...config.build, write: false, minify: false } });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const chunks = chunksIn(output?.output ?? []);
  const needed = new Map<string, string>();
  const note = (name: string, begun: readonly Rolldown.OutputChunk[]) => {
    for (const chunk of withImports(begun, chunks))
      for (const id of chunk.moduleIds) needed.set(id, [needed.get(id), name].filter(Boolean).join("-"));
  };
  const named = new Map(Object.entries(screens).map(([screen, paths]) => [screen, paths.map((path) => chunkOf(chunks, path))]));
  for (const [screen, begun] of named) note(screen, begun);
  // What others need too stands apart: else they would bring along all that only the screens have.
  const known = new Set([...named.values()].flat());
  const others = chunks.filter((chunk) => (chunk.isEntry || chunk.isDynamicEntry) && !known.has(chunk));
  const elsewhere = new Set(others.flatMap((chunk) => [...withImports([chunk], chunks)]).flatMap(({ moduleIds }) => moduleIds));
  const every = Object.keys(screens)
    .filter((screen) => screen !== "door")
    .join("-");
  for (const [id, name] of needed) if (elsewhere.has(id) && !name.endsWith(every)) needed.set(id, `${name}-more`);
  for (const name of new Set(needed.values())) {
    const into = name.startsWith("door-") ? `door-${every}` : every;
    if (name === "door" || name.endsWith(every) || !isSmall(name, { needed, chunks, into })) continue;
    for (const [id, own] of needed) if (own === name) needed.set(id, into);
  }
  return needed;
}

/** Too short for a request of its own, and nothing in it needs what comes later than `into`: two files must not need each other. */
function isSmall(
  name: string,
  { needed, chunks, into }: { readonly needed: Needed; readonly chunks: readonly Rolldown.OutputChunk[]; readonly into: string },
): boolean {
  const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => needed.get(id) === name));
  const lengths = own.flatMap(({ modules }) =>
    Object.entries(modules).map(([id, part]) => (needed.get(id) === name ? part.renderedLength : 0)),
  );
  if (lengths.reduce((sum, length) => sum + length, 0) > worthRequest) return false;
  const others = [...withImports(own, chunks)].flatMap(({ moduleIds }) => moduleIds);
  return others.every((id) => needed.get(id) === name || needed.get(id)?.endsWith(into));
}

function chunksIn(files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]): readonly Rolldown.OutputChunk[] {
  return files.flatMap((file) => (file.type === "chunk" ? [file] : []));
}

function withImports(begun: readonly Rolldown.OutputChunk[], chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set(begun);
  for (const { imports } of found) for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return found;
}

function chunkOf(chunks: readonly Rolldown.OutputChunk[], path: string): Rolldown.OutputChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/studio/${path}`)));
  if (!found) throw new Error(`Nothing of ${path} is in the studio: the screens of vite.studio.config.ts begin with it.`);
  return found;
}

function groupsOf(needed: Needed): Rolldown.CodeSplittingGroup[] {
  return [
    // Heavy, and each needed by few: beside other parts they would come along with every one of these.
    { name: "schemas", test: /node_modules\/zod\//, includeDependenciesRecursively: false, priority: 2 },
    { name: "calendars", test: /node_modules\/temporal-/, includeDependenciesRecursively: false, priority: 2 },
    { name: "parser", test: /node_modules\/acorn\//, includeDependenciesRecursively: false, priority: 2 },
    {
      debugName: "screens",
      name: (id) => (startsPage.test(id) ? null : (needed.get(id) ?? null)),
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // What several other parts share, without a file for each few lines.
    { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 6_000, includeDependenciesRecursively: false },
  ];
}
