// The CPU time of this process.

/** CPU milliseconds of this process and its threads, in the kernel too. */
export async function spentHere(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
