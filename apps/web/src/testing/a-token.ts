/** An access token as the server writes it, as far as the browser reads it: whose it is. */
export const tokenOf = (partner: string): string => {
  const claims = btoa(JSON.stringify({ sub: `account of ${partner}`, pid: partner }));
  return `header.${claims}.signature`;
};
