// Signing in.
import { SAY } from "#domain/say/say.ts";

export function LoginPage() {
  return <main>{SAY.login.title}</main>;
}
