// The place of the certificate and of what can be done with it, while the template is fetched.
import { SAY } from "#domain/say/say.ts";
import { Bone, Skeleton } from "../ui/Skeleton.tsx";

export function PreviewSkeleton() {
  return (
    <Skeleton label={SAY.designer.loading} className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <span className="flex items-center justify-center rounded-card bg-sunken p-4 md:p-8">
        <Bone className="aspect-[7/5] w-full max-w-2xl" />
      </span>
      <span className="flex flex-col gap-3">
        <Bone className="h-7 w-3/4" />
        <Bone className="mb-6 h-4 w-1/2" />
        <Bone className="h-11" />
        <Bone className="h-11" />
        <Bone className="h-11" />
      </span>
    </Skeleton>
  );
}
