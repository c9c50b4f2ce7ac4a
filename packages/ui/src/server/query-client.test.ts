import { onlineManager, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { unreachable } from "./problem-error.ts";
import { queryClient } from "./query-client.ts";

beforeEach(() => {
  queryClient.mount();
  onlineManager.setOnline(false);
});
afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.unmount();
  queryClient.clear();
});

test("a read without a connection fails, and is repeated once there is one", async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(unreachable());
  const seen = vi.fn();
  const observer = new QueryObserver(queryClient, { queryKey: ["read"], queryFn: read });
  const stop = observer.subscribe(({ status, data }) => seen(status, data));
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith("error", undefined), 5_000);
  read.mockResolvedValue("read");
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith("success", "read"), 5_000);
  stop();
});
