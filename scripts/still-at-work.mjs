// For Vitest: says which test or hook takes longer than any should, while it does. Of one that never ends nothing else would be told.

/** In milliseconds. */
const long = 60_000;

export default class StillAtWork {
  /** Of each file, by what is at work in it. */
  files = new Map();

  onTestCaseReady({ id, module, fullName }) {
    this.begin(module, id, fullName);
  }

  onTestCaseResult({ id, module }) {
    this.end(module, id);
  }

  /** Those around a single test belong to its time. */
  onHookStart({ name, entity }) {
    if (entity.type !== "test") this.begin(moduleOf(entity), name, name);
  }

  onHookEnd({ name, entity }) {
    if (entity.type !== "test") this.end(moduleOf(entity), name);
  }

  /** A hook that fails has no end of its own. */
  onTestModuleEnd({ id }) {
    for (const timer of this.files.get(id)?.values() ?? []) clearTimeout(timer);
    this.files.delete(id);
  }

  begin({ id, relativeModuleId }, what, name) {
    const say = () => console.log(`\nAt work for ${long / 1000} seconds: ${relativeModuleId} › ${name}`);
    const timers = this.files.get(id) ?? new Map();
    this.files.set(id, timers.set(what, setTimeout(say, long).unref()));
  }

  end({ id }, what) {
    clearTimeout(this.files.get(id)?.get(what));
  }
}

function moduleOf(entity) {
  return entity.type === "module" ? entity : entity.module;
}
