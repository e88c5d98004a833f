// Whether the server is there: asked before the app is left for another document, which without a server would be the browser's error page.

export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch("/health", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
