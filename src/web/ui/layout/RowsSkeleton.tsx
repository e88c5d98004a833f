// A loading placeholder for a list in one card: a picture where its rows have one, two lines of text, and what ends
// each row.
import { Bone, Several, Skeleton } from "./Skeleton.tsx";

type RowsSkeletonProps = {
  label?: string;
  /** The rows begin with a round picture. */
  pictured?: boolean;
  /** Classes of what ends each row, such as a button. */
  end: string;
};

export function RowsSkeleton({ label, pictured = false, end }: RowsSkeletonProps) {
  return (
    <Skeleton
      {...(label !== undefined && { label })}
      className="block divide-y divide-line rounded-card border border-line bg-surface"
    >
      <Several count={4}>
        <span className="flex min-h-18 items-center gap-3 px-4">
          {pictured && <Bone className="size-9 shrink-0 rounded-full" />}
          <span className="flex min-w-0 grow flex-col gap-2">
            <Bone className="h-4 w-1/2" />
            <Bone className="h-3 w-1/4" />
          </span>
          <Bone className={`shrink-0 ${end}`} />
        </span>
      </Several>
    </Skeleton>
  );
}
