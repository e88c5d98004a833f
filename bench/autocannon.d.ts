// The part of autocannon that is used; the package brings no types.
declare module "autocannon" {
  type Options = { url: string; connections: number; duration: number; headers: Record<string, string> };
  type Result = { non2xx: number; errors: number; requests: { average: number; total: number } };
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
