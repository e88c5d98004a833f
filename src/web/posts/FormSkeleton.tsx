// The place of the form while the templates are fetched.
import { Bone, Several, Skeleton } from "../ui/Skeleton.tsx";
import { FORM_COLUMNS } from "./PostForm.tsx";

export function FormSkeleton() {
  return (
    <Skeleton className={FORM_COLUMNS}>
      <span className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
        <Several count={4}>
          <span className="flex flex-col gap-2">
            <Bone className="h-5 w-28" />
            <Bone className="h-11" />
          </span>
        </Several>
        <Bone className="h-11 w-28 self-end" />
      </span>
      <span className="hidden aspect-square rounded-card bg-sunken lg:block" />
    </Skeleton>
  );
}
