// Hands a file to the browser's downloads.

export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  download(address, file.name);
  // The download has taken its own hold of the bytes long before that.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What an address answers, under the name that it says: nothing of it passes through this page's memory. */
export function saveFrom(address: string): void {
  download(address, "");
}

function download(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
