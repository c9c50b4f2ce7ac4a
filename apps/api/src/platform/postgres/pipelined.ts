/**
 * Waits for statements that were sent together, one after the other in their order. If one fails, it still waits for the
 * others, so that none of them is sent after the rollback.
 */
export const pipelined = async <Sent extends readonly Promise<unknown>[]>(sent: readonly [...Sent]) => {
  await Promise.allSettled(sent);
  return Promise.all(sent);
};
