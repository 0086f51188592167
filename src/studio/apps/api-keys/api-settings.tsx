import { Webhooks } from "../webhooks/webhooks.tsx";
import { ApiKeys } from "./api-keys.tsx";
import { ForProgrammers } from "./for-programmers.tsx";

/** All that programs need of an app. */
export function ApiSettings() {
  return (
    <>
      <ApiKeys />
      <Webhooks />
      <ForProgrammers />
    </>
  );
}
