// Selecting everyone whom the list has, also on the pages that are not shown.
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import type { Student } from "#api/shapes.ts";
import { SAY } from "#domain/say/say.ts";
import { idOf } from "../../../test/screen/samples.ts";
import { says } from "../../../test/screen/screen.tsx";
import { PageOf, type Request } from "../../../test/screen/server.ts";
import { MEERA, openStudents, RAHUL, STUDENT } from "../../../test/screen/students.tsx";

const say = SAY.students;
const OTHERS: Student[] = ["a", "b"].map((name) => ({ ...MEERA, id: idOf(name), name }));

test("once the page is selected, everyone on the other pages can be, too", async () => {
  const page = [STUDENT, MEERA, RAHUL];
  const limits: unknown[] = [];
  const { user } = await openStudents({
    students: page,
    answers: {
      listStudents: ({ query }: Request<"listStudents">) => {
        limits.push(query.limit);
        return query.cursor === undefined
          ? new PageOf(page, { total: 5, next: "more" })
          : new PageOf(OTHERS, { total: 5 });
      },
    },
  });
  const bar = () => within(screen.getByRole("region", { name: say.selection }));
  await user.click(screen.getByRole("checkbox", { name: say.select(MEERA.name) }));
  expect(bar().queryByRole("button", { name: say.selectAll(5) })).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: say.selectPage }));
  await user.click(await bar().findByRole("button", { name: say.selectAll(5) }));
  await says(say.selected(5));
  expect(bar().queryByRole("button", { name: say.selectAll(5) })).toBeNull();
  expect(limits.filter((limit) => limit === "500")).toHaveLength(2);
});
