import { expect, it } from "vitest";
import { networkOf, siteOf } from "./network.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::1", "0:0:0:0::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:0DB8:0:0:ffff:1:2:3", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unix", "unix"],
])("counts %s as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:7:1::1", "2001:db8:7::/48"],
  ["2001:db8:7:ffff::1", "2001:db8:7::/48"],
  ["2001:db8:8::1", "2001:db8:8::/48"],
])("counts %s as the site %s", (ip, site) => {
  expect(siteOf(ip)).toBe(site);
});
