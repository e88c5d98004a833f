// Credits: what things cost, what a new account gets, the plans (specification section 9, product.md 'Price list').

export const PRICES = { background: 1, fill: 1 } as const;
export type Chargeable = keyof typeof PRICES;

export const WELCOME_CREDITS = 10;
export const TRANSACTIONS_PAGE = 10;
