// Names in capitals, as forms write them.
import { expect, test } from "vitest";
import { plainName } from "./name-case.ts";

test.each([
  ["RAVI KUMAR", "Ravi Kumar"],
  ["priya d'souza", "Priya D'Souza"],
  ["AARTI O’BRIEN-DESHMUKH", "Aarti O’Brien-Deshmukh"],
  ["A P J ABDUL KALAM", "A P J Abdul Kalam"],
  ["K.L. RAHUL", "K.L. Rahul"],
  ["RK NARAYAN", "RK Narayan"],
  ["rk narayan", "Rk Narayan"],
  ["MD. IMRAN KHAN", "Md. Imran Khan"],
  ["DR SMT. VIMLA RAO JR", "Dr Smt. Vimla Rao Jr"],
  ["LOUIS XAVIER III", "Louis Xavier III"],
  ["JOSÉ MÜLLER", "José Müller"],
  ["TEAM RAVI'S", "Team Ravi's"],
  ["ravi राहुल", "Ravi राहुल"],
])("%s is probably %s", (written, plain) => {
  expect(plainName(written)).toBe(plain);
});

test.each([
  "Ravi Kumar",
  "McDonald",
  "ravi Kumar",
  "AK",
  "R. K.",
  "राहुल शर्मा",
  "محمد عرفان",
  "王小明",
  "",
  "42",
  "#NAME?",
  "#REF!",
  "#¡REF!",
  " #VALUE! ",
  "Asha",
])("%s is left as it is", (name) => {
  expect(plainName(name)).toBeUndefined();
});
