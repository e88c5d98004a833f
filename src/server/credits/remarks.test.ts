import { describe, expect, test } from "vitest";
import { speaking } from "../language.ts";
import { orderIntention } from "./ledger.ts";
import { remarksNow } from "./remarks.ts";

const remarks = (kept: string, intention = "operator 1") => remarksNow({ remarks: kept, intention });

describe("The history of credits", () => {
  test.each([
    [remarks, "Welcome credits", "स्वागत के क्रेडिट"],
    [remarks, "AI background", "AI बैकग्राउंड"],
    [remarks, "AI texts for Ananya", "Ananya के लिए AI के टेक्स्ट"],
    [remarks, "AI texts", "AI के टेक्स्ट"],
    [remarks, "For the talk in May", "For the talk in May"],
    [(kept: string) => remarks(kept, orderIntention("o1")), "Professional plan", "प्रोफ़ेशनल प्लान"],
    [(kept: string) => remarks(kept, orderIntention("o1")), "Campus plan", "Campus प्लान"],
  ])("is read in Hindi and in English, row %#", (read, kept, seen) => {
    expect(speaking("hi", () => read(kept))).toBe(seen);
    expect(speaking("en", () => read(kept))).toBe(kept);
  });

  test("says in English what was bought in Hindi", () => {
    expect(remarks("Professional प्लान", orderIntention("o1"))).toBe("Professional plan");
  });
});
