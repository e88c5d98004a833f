// Hindi: who else has a design open, and what happens to work that can be saved no more.
import type { presence as english } from "../en/presence.ts";
import type { Translated } from "../spoken.ts";
import { count } from "./count.ts";

export const presence: Translated<typeof english> = {
  here: (name, others) =>
    others === 0 ? `${name} के पास भी यह खुला है` : `${name} और ${count(others)} दूसरे लोगों के पास भी यह खुला है`,
  beyond: (n) => `+${count(n)}`,
  left: "आप अब इस कार्यक्षेत्र के सदस्य नहीं हैं, इसलिए यह डिज़ाइन सेव नहीं हो सकता। आपका काम अभी यहीं है: उसे चित्र के रूप में डाउनलोड करें, या उसके एलिमेंट अपने किसी डिज़ाइन में कॉपी करें।",
  looks:
    "आपकी भूमिका बदल गई है, इसलिए यह डिज़ाइन सेव नहीं हो सकता। आपका काम अभी यहीं है: उसे चित्र के रूप में डाउनलोड करें, या उसके एलिमेंट अपने किसी डिज़ाइन में कॉपी करें।",
  download: "चित्र डाउनलोड करें",
  copy: "सभी एलिमेंट कॉपी करें",
};
