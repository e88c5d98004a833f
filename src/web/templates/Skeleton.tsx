// The place of the cards while they are fetched.
import { Bone, Several, Skeleton } from "../ui/Skeleton.tsx";
import { GRID } from "./TemplateGrid.tsx";

export function CardsSkeleton() {
  return (
    <Skeleton className="block">
      <span className="mb-4 flex min-h-11 items-center justify-between">
        <Bone className="h-5 w-28" />
        <Bone className="h-11 w-44" />
      </span>
      <span className={GRID}>
        <Several count={6}>
          <span className="block overflow-hidden rounded-card border border-line bg-surface first:max-sm:h-36 first:max-sm:*:invisible">
            <span className="block aspect-[6/5] bg-sunken" />
            <span className="flex flex-col gap-3 p-4">
              <Bone className="h-5 w-3/4" />
              <Bone className="h-4 w-1/2" />
              <Bone className="mt-6 h-11" />
            </span>
          </span>
        </Several>
      </span>
    </Skeleton>
  );
}
