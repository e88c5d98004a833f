// The name of a device in its owner's list: `Chrome on Android`.
import type { DeviceKind } from "../account/device.ts";
import { SAY } from "./say.ts";

export function deviceName({ browser, system }: DeviceKind): string {
  if (browser !== "" && system !== "") return SAY.profile.deviceOn(browser, system);
  return browser || system || SAY.profile.deviceUnknown;
}
