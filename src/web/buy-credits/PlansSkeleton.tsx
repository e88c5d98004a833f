// The place of the plans while they are fetched.
import { Bone, Several, Skeleton } from "../ui/Skeleton.tsx";
import { PLANS_GRID } from "./PlanCard.tsx";

export function PlansSkeleton() {
  return (
    <Skeleton className="@container flex flex-col gap-6">
      <Bone className="h-11 w-full max-w-lg" />
      <span className={PLANS_GRID}>
        <Several count={3}>
          <span className="flex flex-col gap-5 rounded-card border border-line bg-surface p-6">
            <Bone className="h-5 w-24" />
            <Bone className="h-9 w-40" />
            <Bone className="h-8 w-28" />
            <Bone className="mt-4 h-4" />
            <Bone className="h-4 w-5/6" />
            <Bone className="h-4 w-2/3" />
            <Bone className="mt-4 h-11" />
          </span>
        </Several>
      </span>
    </Skeleton>
  );
}
