// Buy Credits is a separate document, the only one that loads the provider's checkout, so entering and leaving reload.
import { serverAnswers } from "../ui/server-answers.ts";

const BUY_CREDITS = "/user/buy-credits";

/** Navigates if the screen belongs to the other document; then it never resolves. Offline the app stays. */
export async function goToItsDocument({ pathname, searchStr }: { pathname: string; searchStr: string }): Promise<void> {
  const buys = pathname.replace(/\/+$/, "") === BUY_CREDITS;
  const standsInIt = document.querySelector('meta[name="checkout"]') !== null;
  if (buys === standsInIt || !(await serverAnswers())) return;
  window.location.assign((buys ? BUY_CREDITS : pathname) + searchStr);
  await new Promise<never>(() => {});
}
