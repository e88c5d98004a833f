import { describe, expect, test } from "vitest";
import { certificateAddress } from "./certificate-address.ts";

describe("a certificate link without its slash", () => {
  test.each([
    ["/certify/Q2b7", "/certify/Q2b7"],
    ["/user/certify/Q2b7", "/certify/Q2b7"],
    ["/user/templates/students/certify/Q2b7/", "/certify/Q2b7"],
  ])("%s leads to %s", (path, address) => {
    expect(certificateAddress(path)).toBe(address);
  });

  test.each(["/user/templates", "/certify", "/certify/", "/user/certify/", "/recertify/Q2b7"])(
    "%s stays in the app",
    (path) => {
      expect(certificateAddress(path)).toBeUndefined();
    },
  );
});
