// Loads the page anew where the server is there: else the browser's own error page would stand where the app was.
import { SAY } from "#domain/say/say.ts";
import { toast } from "../ui/toast.ts";
import { serverAnswers } from "./server-answers.ts";

export async function reload(): Promise<void> {
  if (await serverAnswers()) window.location.reload();
  else toast.error(SAY.http.offline);
}
