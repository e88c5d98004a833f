// Placeholder while students load: rows or cards, as the list will be.
import { Bone, Several, Skeleton } from "../ui/layout/Skeleton.tsx";
import { CARDS_GRID } from "./StudentCards.tsx";

const SOME = 6;

export function ListSkeleton({ narrow }: { narrow: boolean }) {
  return narrow ? <Cards /> : <Rows />;
}

function Cards() {
  return (
    <Skeleton className={CARDS_GRID}>
      <Several count={SOME}>
        <span className="flex flex-col gap-2.5 rounded-card border border-line bg-surface p-4">
          <Bone className="mb-1 h-6 w-1/2" />
          <Bone className="h-4 w-3/5" />
          <Bone className="h-4 w-4/5" />
          <Bone className="h-4 w-2/5" />
          <Bone className="mt-4 h-8 w-28" />
        </span>
      </Several>
    </Skeleton>
  );
}

function Rows() {
  return (
    <Skeleton className="block overflow-hidden rounded-card border border-line bg-surface">
      <span className="block h-11 bg-sunken" />
      <Several count={SOME}>
        <span className="flex h-17 items-center gap-8 border-t border-line px-6">
          <Bone className="size-5 shrink-0" />
          <Bone className="h-4 w-1/6" />
          <Bone className="h-4 w-1/12" />
          <Bone className="h-4 w-1/6" />
          <Bone className="h-4 w-1/12" />
          <Bone className="h-4 grow" />
          <Bone className="h-8 w-36" />
        </span>
      </Several>
    </Skeleton>
  );
}
