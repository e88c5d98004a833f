// Whether the server is reachable, checked before leaving for another document, to avoid the browser's error page.

export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch("/health", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
