/**
 * The CPU time that something takes (ms). Unlike elapsed time, it does not depend on what else the machine
 * is doing.
 */
export const measureCpuTime = async (act: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
