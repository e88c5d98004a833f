// JSON of ASCII characters alone, without braces inside texts: a wallet reads pictures as text and counts braces
// (Learner Credential Wallet, issue 768). Its value, and so its signature, is the same.

export function asciiJson(value: object): string {
  return JSON.stringify(value).replace(STRING, (text) => text.replace(UNSAFE, escaped));
}

const STRING = /"(?:[^"\\]|\\.)*"/g;
const UNSAFE = /[^\x20-\x7e]|[{}]/g;

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
