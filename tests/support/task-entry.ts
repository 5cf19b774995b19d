import { answerTask } from '../../server/tasks/answer-task.ts';

/** A process for the tests of server/tasks/task-process.ts: does what its task says. */
export type TestTask = { echo: Buffer } | 'fail' | 'fill its memory' | 'end' | 'never end';

answerTask(async (task: TestTask) => {
  if (typeof task === 'object') return task.echo;
  if (task === 'fail') throw new TypeError('It is no PDF.');
  if (task === 'end') process.exit(3);
  const grown: unknown[] = [];
  for (;;)
    if (task === 'fill its memory') grown.push(Array.from({ length: 1_000_000 }, () => ({})));
});
