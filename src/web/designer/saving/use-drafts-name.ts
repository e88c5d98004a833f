// Under which name the drafts of the open design are kept.
import { useLoginStatus } from "../../shell/use-user.ts";
import { useVariant } from "../variants/use-variant.ts";
import { draftsName } from "./drafts.ts";

export function useDraftsName(template: string): string {
  const login = useLoginStatus();
  const variant = useVariant();
  return draftsName(login.status === "in" ? login.user.id : "", template, variant);
}
