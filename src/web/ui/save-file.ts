// Saves a file through the browser's downloads.

export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  download(address, file.name);
  // By then the download has its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads an address under the name the server gives, without passing through the page's memory. */
export function saveFrom(address: string): void {
  download(address, "");
}

function download(address: string, name: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
