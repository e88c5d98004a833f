import { expect, test } from "vitest";
import { isBinary, isSpreadsheet, wideEncoding, withLineFeeds } from "./text-file.ts";

test("a single NUL does not make a file binary, one in ten bytes does", () => {
  expect(isBinary(Buffer.from(`Name\nAs\0ha\n${"x".repeat(20)}`))).toBe(false);
  expect(isBinary(Buffer.from("N\0a\0\0m\0e\0", "latin1"))).toBe(true);
  expect(isBinary(Buffer.from("\uFEFFName", "utf16le"))).toBe(false);
  expect(isBinary(Buffer.alloc(0))).toBe(false);
});

test("only the beginning is checked", () => {
  expect(isBinary(Buffer.concat([Buffer.alloc(4096, "x"), Buffer.alloc(4096)]))).toBe(false);
});

test.each([
  ["a new workbook", [0x50, 0x4b, 0x03, 0x04, 0x14], true],
  ["an old workbook", [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0], true],
  ["half of what an old one begins with", [0xd0, 0xcf, 0x11, 0xe0], false],
  ["a name that begins with PK", [...Buffer.from("PKumar,Name")], false],
])("%s", (_, bytes, is) => {
  expect(isSpreadsheet(Uint8Array.from(bytes))).toBe(is);
});

test.each([
  ["utf-8", Buffer.from("\uFEFFName")],
  ["utf-16le", Buffer.from("\uFEFFName", "utf16le")],
  ["utf-16be", Buffer.from("\uFEFFName", "utf16le").swap16()],
  ["utf-16le", Buffer.from("Name", "utf16le")],
  ["utf-16be", Buffer.from("Name;नाम", "utf16le").swap16()],
  ["utf-16le", Buffer.from("नाम;ईमेल;मोबाइल\nआशा;;\n", "utf16le")],
  [undefined, Buffer.from("Name")],
  [undefined, Buffer.from("Na\0me")],
  [undefined, Buffer.alloc(0)],
])("%s is recognised by its byte order mark or its NULs", (encoding, bytes) => {
  expect(wideEncoding(bytes)).toBe(encoding);
});

test("every kind of line end becomes a line feed", () => {
  expect(withLineFeeds("a\r\nb\rc\nd\r\r\n")).toBe("a\nb\nc\nd\n\n");
});
