// Buy Credits is a document of its own, the only one that the provider's checkout is loaded in: going there and leaving it are loads of the page.
import { serverAnswers } from "./server-answers.ts";

const BUY_CREDITS = "/user/buy-credits";

/** Goes there, when the screen belongs in the other document; then it never resolves. Without a server the app stays where it is. */
export async function goToItsDocument({ pathname, searchStr }: { pathname: string; searchStr: string }): Promise<void> {
  const buys = pathname.replace(/\/+$/, "") === BUY_CREDITS;
  const standsInIt = document.querySelector('meta[name="checkout"]') !== null;
  if (buys === standsInIt || !(await serverAnswers())) return;
  window.location.assign((buys ? BUY_CREDITS : pathname) + searchStr);
  await new Promise<never>(() => {});
}
