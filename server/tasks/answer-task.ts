/** What the process sends back (task-process.ts): the task's result or its error. */
export type Answer = { result: unknown } | { error: unknown };

/** For a process that is started for one task: performs the task, sends the answer and ends the process. */
export const answerTask = <Task>(perform: (task: Task) => Promise<unknown>): void => {
  const end = () => process.exit();
  const send = (answer: Answer) => process.send?.(answer, end);
  process.once('message', (task: Task) => {
    perform(task).then(
      (result) => send({ result }),
      (error: unknown) => send({ error }),
    );
  });
  // The server has ended.
  process.once('disconnect', end);
};
