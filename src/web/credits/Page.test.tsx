// My Credits: the balance, its history page by page, and what is shown when they do not load.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { CreditTransaction } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf } from "../../../test/screen/samples.ts";
import { type Opened, openScreen, says, until } from "../../../test/screen/screen.tsx";
import { type Answers, BROKEN } from "../../../test/screen/server.ts";

const say = SAY.credits;

test("the balance is shown, with the first entry", async () => {
  openCredits();
  await screen.findByRole("heading", { name: "My Credits", level: 1 });
  await within(screen.getByRole("region", { name: say.balance })).findByText("10 credits");
  await says("Never expires");
  await says(say.welcome);
  expect(screen.getByRole("link", { name: "Buy More" }).getAttribute("href")).toBe("/user/buy-credits");
  expect(screen.getByRole("link", { name: "Create Templates" }).getAttribute("href")).toBe("/user/create-template");
});

test("Load More shows further pages as long as there are any", async () => {
  const entries = Array.from({ length: 12 }, (_, at) => entryOf(`background-${at + 1}`, `Background ${at + 1}`, -1));
  const { press } = openCredits({
    creditTransactions: ({ query: { page, limit } }) => {
      expect(limit).toBe("10");
      const from = (Number(page) - 1) * 10;
      return { data: entries.slice(from, from + 10), hasMore: from + 10 < entries.length };
    },
  });
  await says("Background 10");
  expect(screen.queryByText("Background 11")).toBeNull();
  await press("Load More");
  await says("Background 12");
  expect(screen.queryByRole("button", { name: "Load More" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("main"));
});

test("without any entry the history says what credits are for", async () => {
  openCredits({ creditTransactions: { data: [], hasMore: false } });
  await says(say.historyEmpty);
  await says(SAY.buyCredits.intro);
});

test("a balance that does not load is reported in the specification's words, and loads on Retry", async () => {
  const { server, user } = openCredits({ creditBalance: BROKEN, creditTransactions: BROKEN });
  await says("Failed to fetch current balance");
  await says("Failed to load credits data");
  await says("Sample data, not your account");
  Object.assign(server, { creditBalance: BALANCE, creditTransactions: HISTORY });
  for (const retry of screen.getAllByRole("button", { name: SAY.product.retry })) await user.click(retry);
  await says(say.welcome);
  await says("10 credits");
  await until(() => screen.queryByText("Sample data, not your account") === null);
});

test("a purchase has a receipt; a link that does not load is reported", async () => {
  const bought = { ...entryOf("bought", SAY.buyCredits.bought("Starter"), 50), receipt: idOf("order") };
  const { press } = openCredits({
    creditTransactions: { data: [bought, ...HISTORY.data], hasMore: false },
    receiptLink: BROKEN,
  });
  await says("+50");
  expect(screen.getAllByRole("button", { name: /receipt/i })).toHaveLength(1);
  await press(SAY.receipt.downloadOf(`${SAY.buyCredits.bought("Starter")}, Today`));
  await says(SAY.receipt.failed);
});

const BALANCE = { balance: 10, unlimited: false };
const HISTORY = { data: [entryOf("welcome", say.welcome, 10)], hasMore: false };

function entryOf(id: string, remarks: string, amt: number): CreditTransaction {
  return { id, amt, remarks, code: "credit.text", created_at: new Date().toISOString(), receipt: null };
}

function openCredits(others: Answers = {}): Opened & { server: Answers } {
  const server: Answers = { creditTransactions: HISTORY, ...others };
  return { ...openScreen("/user/credits", server), server };
}
