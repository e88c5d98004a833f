// The place of the profile while it is fetched.
import { Bone, Skeleton } from "../ui/Skeleton.tsx";

/** Who one is, beside all that can be set. */
export const COLUMNS = "mx-auto grid max-w-5xl items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]";
const CARD = "flex flex-col gap-5 rounded-card border border-line bg-surface p-6";

export function ProfileSkeleton() {
  return (
    <Skeleton className={COLUMNS}>
      <span className={`${CARD} items-center`}>
        <Bone className="size-28 rounded-full" />
        <Bone className="h-6 w-40" />
        <Bone className="h-4 w-28" />
      </span>
      <span className={CARD}>
        <Bone className="h-6 w-32" />
        <Bone className="h-4 w-2/3" />
        <Bone className="h-4 w-1/2" />
        <Bone className="h-4 w-3/5" />
        <Bone className="h-4 w-1/3" />
        <Bone className="h-4 w-1/2" />
      </span>
    </Skeleton>
  );
}
