import { expect, it } from "vitest";
import { networkOf, widerNetworkOf } from "./network.ts";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:0:7:1:2:3:4", "2001:db8:0:7::/64"],
  ["2001:0db8:0000:0007::1", "2001:db8:0:7::/64"],
  ["2001:db8:0:7::", "2001:db8:0:7::/64"],
  ["2001:DB8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.9", "64:ff9b:0:0::/64"],
  ["9876543210", "9876543210"],
  ["", ""],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["::ffff:203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:5:7:1:2:3:4", "2001:db8:5::/48"],
  ["", ""],
])("%s belongs to the wider network %s", (address, network) => {
  expect(widerNetworkOf(address)).toBe(network);
});
