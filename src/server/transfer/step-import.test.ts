import { expect, onTestFinished, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { leads, step, upload } from "../../../test/imports.ts";
import { startTestServer } from "../../../test/server.ts";

test("starting an import says whether its result is mailed: where no mail server is set up, it is not", async () => {
  const mailing = await startTestServer({ SMTP_URL: "smtp://127.0.0.1:1" });
  onTestFinished(() => mailing.stop());
  for (const [made, isMailed] of [
    [await leads(), false],
    [await leads(mailing), true],
  ] as const) {
    const one = await upload(made.app.owner, made.type, "name\nAnn\n");
    expect(mustSucceed("stepImport", await step(made.app, one, "start"))).toMatchObject({ state: "importing", isMailed });
    await made.server.jobs.idle();
  }
});
