// Whether an account is still there and not blocked, for other features' transactions.
export { isBlocked, lockAccount } from "./store.ts";
