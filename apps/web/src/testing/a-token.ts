/** An access token like the server's, as far as the browser reads it: the partner that it belongs to. */
export const tokenOf = (partner: string): string => {
  const claims = btoa(JSON.stringify({ sub: `account of ${partner}`, pid: partner }));
  return `header.${claims}.signature`;
};
