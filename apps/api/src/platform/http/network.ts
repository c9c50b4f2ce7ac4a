import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** The part of an IPv6 address that a connection is given; the rest is its owner's to choose. */
const NETWORK_GROUPS = 4;
/** The part that the provider gives a household or a company at most. */
const SITE_GROUPS = 3;

const groupsOf = (text: string): string[] => text.split(":").filter((group) => group !== "");

const prefixOf = (ip: string, length: number): string => {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => "0");
  const groups = [...first, ...zeros, ...last].slice(0, length);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/${16 * length}`;
};

/** Whom a limit counts: an IPv4 address, or the network of an IPv6 one, within which anybody has addresses without end. */
export const networkOf = (ip: string): string => prefixOf(ip, NETWORK_GROUPS);

/** The same for limits by which one person could harm another: many who have an IPv6 network have 65,536 of them, a site. */
export const siteOf = (ip: string): string => prefixOf(ip, SITE_GROUPS);
