import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { RequestTimes } from "./request-times.ts";

const get = { method: "GET", url: "/api/1/posts/7", route: "/api/:app/posts/:post", status: 200 };

test("requests are counted by route, method and status, each under every time that it did not exceed", async () => {
  const registry = new Registry();
  const times = new RequestTimes(registry);
  times.count(get, 4);
  times.count({ ...get, url: "/api/1/posts/8" }, 25);
  times.countAlike({ ...get, status: 404 })(60_000);
  times.count({ ...get, method: "HEAD" }, 5);
  const lines = (await registry.metrics()).split("\n");
  const one = `method="GET",route="/api/:app/posts/:post",status="200"`;
  expect(lines.slice(0, 2)).toEqual([
    "# HELP http_request_duration_seconds Time from the first byte of a request to the last of its reply",
    "# TYPE http_request_duration_seconds histogram",
  ]);
  expect(lines.filter((line) => line.includes(one) && !line.includes("bucket"))).toEqual([
    `http_request_duration_seconds_sum{${one}} 0.029`,
    `http_request_duration_seconds_count{${one}} 2`,
  ]);
  const bucketsOf = (labels: string) =>
    lines.filter((line) => line.includes("bucket") && line.includes(labels)).map((line) => Number(line.split(" ").at(-1)));
  expect(bucketsOf(one)).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
  expect(bucketsOf(`status="404"`)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(bucketsOf(`method="HEAD"`)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  expect(lines.filter((line) => line.includes(`le="+Inf"`))).toHaveLength(3);
});
