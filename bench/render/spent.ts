// The CPU time of this process.

/** CPU milliseconds of this process and its threads, including kernel time. */
export async function cpuTimeOfProcess(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
