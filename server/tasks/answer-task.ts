/** The result or error that the process sends back (task-process.ts). */
export type Answer = { result: unknown } | { error: unknown };

/** In the entry of a process that is started for one task: performs the task that arrives, and ends. */
export const answerTask = <Task>(perform: (task: Task) => Promise<unknown>): void => {
  const end = () => process.exit();
  const send = (answer: Answer) => process.send?.(answer, end);
  process.once('message', (task: Task) => {
    perform(task).then(
      (result) => send({ result }),
      (error: unknown) => send({ error }),
    );
  });
  // The server is gone.
  process.once('disconnect', end);
};
