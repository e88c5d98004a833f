// Sums of money: prices in the currency's own unit, amounts in its smallest one, as payment providers count.

/** The currencies without or with three decimals (ISO 4217); Intl rounds some of them as cash. */
const DECIMALS: Readonly<Record<number, string>> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
};
const USUAL_DECIMALS = 2;

export function decimalsOf(currency: string): number {
  const [decimals] = Object.entries(DECIMALS).find(([, codes]) => codes.includes(currency)) ?? [USUAL_DECIMALS];
  return Number(decimals);
}

/** Rounded below the smallest unit, because 24.99 * 100 is not exactly 2499 in floating point. */
export function amountIn(currency: string, price: number): number {
  return Number((price * 10 ** decimalsOf(currency)).toFixed(6));
}

/** Without decimals if there are none: `₹249`, `₹24.99`, `₹1,24,999`. */
export function formatPrice(price: number, currency: string, locale: string): string {
  return format(price, Number.isInteger(price) ? 0 : decimalsOf(currency), currency, locale);
}

/** Always with decimals, as on a receipt: `₹249.00`. */
export function formatAmount(amount: number, currency: string, locale: string): string {
  const decimals = decimalsOf(currency);
  return format(amount / 10 ** decimals, decimals, currency, locale);
}

function format(sum: number, decimals: number, currency: string, locale: string): string {
  const style = {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  return new Intl.NumberFormat(locale, style).format(sum);
}
