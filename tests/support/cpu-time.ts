/**
 * How much processor time something takes (milliseconds). Unlike the time on the clock, it does not depend on what else
 * the machine does.
 */
export const cpuTimeOf = async (act: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
