// The button under a list that shows its next page.
import { SAY } from "#domain/say/say.ts";
import { Button } from "./controls/Button.tsx";
import { FocusKept } from "./overlays/FocusKept.tsx";

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Nothing at the end of the list. */
export function LoadMore({ of: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { of: Pages }) {
  if (!hasNextPage) return null;
  return (
    <FocusKept>
      <Button className="mx-auto" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {SAY.product.loadMore}
      </Button>
    </FocusKept>
  );
}
