import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** The number of groups that identify an IPv6 network (/64); its owner may choose the rest. */
const NETWORK_GROUPS = 4;
/** The number of groups in the largest network that a provider gives to one customer. */
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

/**
 * What a rate limit counts: an IPv4 address, or the network of an IPv6 address, because everybody has countless
 * addresses in it.
 */
export const networkOf = (ip: string): string => prefixOf(ip, NETWORK_GROUPS);

/**
 * The same for limits that one person could use against another: an owner of a site (/48) has 65,536 networks (/64).
 */
export const siteOf = (ip: string): string => prefixOf(ip, SITE_GROUPS);
