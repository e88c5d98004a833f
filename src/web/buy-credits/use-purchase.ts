// A purchase from click to credits (specification section 4): order, checkout, verification, and every outcome.
import { useNavigate } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Plan } from "#domain/account/plans.ts";
import { SAY } from "#domain/say/say.ts";
import { SECOND } from "#domain/time.ts";
import { call } from "../client.ts";
import { BALANCE, balanceQuery } from "../ui/credits/use-balance.ts";
import { useStillHere } from "../ui/hooks/use-still-here.ts";
import { type CheckoutBuyer, isCheckoutLoaded, openCheckout, type Order, type Paid } from "./checkout.ts";
import { reasonOr } from "../ui/toasts/failure.ts";

const say = SAY.buyCredits;
const REDIRECT_MS = 2 * SECOND;

export type PurchaseMessage = { tone: "error" | "note"; text: string };
export type PurchaseStep =
  | { step: "choosing"; notice?: PurchaseMessage }
  | { step: "opening"; plan: Plan }
  | { step: "paying"; plan: Plan; notice?: PurchaseMessage }
  | { step: "verifying"; plan: Plan }
  | { step: "done"; plan: Plan };

export function usePurchase(buyer: CheckoutBuyer): { purchase: PurchaseStep; buy: (plan: Plan) => void } {
  const [purchase, setPurchase] = useState<PurchaseStep>({ step: "choosing" });
  const queries = useQueryClient();
  const refuse = (text: string) => setPurchase({ step: "choosing", notice: { tone: "error", text } });
  const readBalance = () => void queries.invalidateQueries({ queryKey: BALANCE });
  useRedirect(purchase.step === "done");

  async function verify(plan: Plan, paid: Paid): Promise<void> {
    setPurchase({ step: "verifying", plan });
    setPurchase(await verified(plan, paid));
    readBalance();
  }

  function pay(plan: Plan, order: Order): void {
    setPurchase({ step: "paying", plan });
    openCheckout(order, say.product(say.planName(plan.name), plan.credits), buyer, {
      paid: (paid) => void verify(plan, paid),
      failed: (why) => setPurchase({ step: "paying", plan, notice: { tone: "error", text: say.failed(why) } }),
      left: () => void leave(plan),
    });
  }

  /** It may be paid anyway, and the webhook may already have arrived. */
  async function leave(plan: Plan): Promise<void> {
    setPurchase(afterLeaving);
    const before = queries.getQueryData(balanceQuery.queryKey)?.balance;
    const after = await queries.query({ ...balanceQuery, staleTime: 0 }).catch(() => undefined);
    const came = before !== undefined && after !== undefined && after.balance >= before + plan.credits;
    if (came) setPurchase((now) => (now.step === "choosing" ? { step: "done", plan } : now));
  }

  async function buy(plan: Plan): Promise<void> {
    if (purchase.step !== "choosing") return;
    if (!isCheckoutLoaded()) return refuse(say.gatewayMissing);
    setPurchase({ step: "opening", plan });
    try {
      const body = { amount: String(plan.price), tokens: String(plan.credits) };
      pay(plan, await call("openOrder", { body }));
    } catch (error) {
      refuse(reasonOr(say.startFailed, error));
      // An earlier payment may have been confirmed meanwhile.
      readBalance();
    }
  }

  return { purchase, buy: (plan) => void buy(plan) };
}

/** Only the specification's exact message means paid; any other message explains what is still pending. */
async function verified(plan: Plan, paid: Paid): Promise<PurchaseStep> {
  try {
    const { message } = await call("confirmPayment", { body: { ...paid, tokens: String(plan.credits) } });
    if (message === say.success) return { step: "done", plan };
    return { step: "choosing", notice: { tone: "note", text: message } };
  } catch {
    return { step: "choosing", notice: { tone: "error", text: say.verifyFailed } };
  }
}

/** Keep a reported failure; providers also close the checkout after a payment. */
function afterLeaving(now: PurchaseStep): PurchaseStep {
  if (now.step !== "paying") return now;
  return { step: "choosing", notice: now.notice ?? { tone: "note", text: say.cancelled } };
}

function useRedirect(done: boolean): void {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  useEffect(() => {
    if (!done) return undefined;
    const lead = () => {
      if (stillHere()) void navigate({ to: "/user/credits" });
    };
    const timer = setTimeout(lead, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate, stillHere]);
}
