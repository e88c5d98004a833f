// A loading placeholder for a page of settings: its cards, each with a title, a hint and a field.
import { Bone, Several, Skeleton } from "./Skeleton.tsx";

export function SectionsSkeleton() {
  return (
    <Skeleton className="flex flex-col gap-6">
      <Several count={4}>
        <span className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
          <Bone className="h-5 w-32" />
          <Bone className="h-4 w-2/3" />
          <Bone className="h-11 w-40" />
        </span>
      </Several>
    </Skeleton>
  );
}
