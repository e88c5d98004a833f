// The embedded provider's checkout page: the amount, the payee, and buttons for each outcome. It is clearly marked as a
// test page. Its buttons are disabled until its script has loaded.
import { formatAmount } from "#domain/account/money.ts";
import { SAY } from "#domain/say/say.ts";
import type { Context } from "../context.ts";
import type { Assets } from "../page/assets.ts";
import { html, type Html } from "../page/html.ts";
import { writePage } from "../page/page.ts";
import type { TillOrder } from "../providers/payments/interface.ts";

const say = SAY.checkout;

export function checkoutPage(ctx: Context, assets: Assets, { id, amount, currency }: TillOrder): string {
  const sum = formatAmount(amount, currency, SAY.product.locale);
  const body = html`<main class="checkout" aria-label="${say.title}" data-order="${id}">
    ${stripes()}
    <h1>${say.payTo(SAY.product.name)}</h1>
    <p class="sum">${sum}</p>
    <p class="explain">${say.explain}</p>
    <p class="said" role="alert" hidden></p>
    <div class="ways">
      <button class="way primary" type="button" data-way="pay" disabled>${say.pay(sum)}</button>
      <button class="way" type="button" data-way="fail" disabled>${say.fail}</button>
      <button class="way" type="button" data-way="lose" disabled aria-describedby="lose-hint">${say.lose}</button>
      <p id="lose-hint" class="hint">${say.loseHint}</p>
      <button class="way plain" type="button" data-way="leave" disabled>${say.cancel}</button>
    </div>
  </main>`;
  return framed(ctx, assets, body);
}

export function absentCheckout(ctx: Context, assets: Assets): string {
  const body = html`<main class="checkout" aria-label="${say.title}">
    ${stripes()}
    <h1>${say.title}</h1>
    <p class="explain">${say.gone}</p>
    <div class="ways"><button class="way" type="button" data-way="leave" disabled>${SAY.product.close}</button></div>
  </main>`;
  return framed(ctx, assets, body);
}

function stripes(): Html {
  return html`<p class="stripes"><strong>${say.testMode}</strong></p>`;
}

function framed(ctx: Context, assets: Assets, body: Html): string {
  const url = `${ctx.config.publicUrl}/user/buy-credits`;
  return writePage({ title: SAY.product.of(say.title), description: say.testMode, url }, assets, body);
}
