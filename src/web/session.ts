// The session in local storage: the token under `token`, the name under `username` (specification section 3).

export function readToken(): string | undefined {
  return localStorage.getItem("token") ?? undefined;
}

export function keepSession(token: string): void {
  localStorage.setItem("token", token);
}

export function keepName(name: string): void {
  localStorage.setItem("username", name);
}

export function forgetSession(): void {
  localStorage.removeItem("token");
  localStorage.removeItem("username");
}
