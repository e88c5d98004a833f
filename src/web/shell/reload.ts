// Reloads the page if the server is reachable, to avoid the browser's error page.
import { SAY } from "#domain/say/say.ts";
import { toast } from "../ui/toasts/toast.ts";
import { serverAnswers } from "../ui/server-answers.ts";

export async function reload(): Promise<void> {
  if (await serverAnswers()) window.location.reload();
  else toast.error(SAY.http.offline);
}
