// The place of the form while the templates are fetched.
import { Bone, Skeleton } from "../ui/Skeleton.tsx";
import { FORM_COLUMNS } from "./PostForm.tsx";

const FIELDS = ["template", "subcategory", "title", "caption"];

export function FormSkeleton() {
  return (
    <Skeleton className={FORM_COLUMNS}>
      <span className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
        {FIELDS.map((field) => (
          <span key={field} className="flex flex-col gap-2">
            <Bone className="h-5 w-28" />
            <Bone className="h-11" />
          </span>
        ))}
        <Bone className="h-11 w-28 self-end" />
      </span>
      <span className="hidden aspect-square rounded-card bg-sunken lg:block" />
    </Skeleton>
  );
}
