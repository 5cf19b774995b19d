import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** The work with a database in one turn of the event loop. */
export interface Work {
  statements: number;
  /** Rows that were read into the process, or changed. */
  rows: number;
}

export interface WorkMeter {
  /** Runs something. @returns the most work in any turn of the event loop during that time */
  most(act: () => Promise<unknown>): Promise<Work>;
}

/** Counts the work over a connection from now on, except for statements that were already prepared. */
export const meterWork = (connection: DatabaseSync): WorkMeter => {
  let turn: Work = { statements: 0, rows: 0 };
  let most: Work = turn;
  const count = (rows: number, statements = 0) => {
    turn.rows += rows;
    turn.statements += statements;
    most = {
      statements: Math.max(most.statements, turn.statements),
      rows: Math.max(most.rows, turn.rows),
    };
  };
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (...given) => counted(prepare(...given), count);
  const exec = connection.exec.bind(connection);
  connection.exec = (words) => {
    count(0, 1);
    exec(words);
  };
  return {
    most: async (act) => {
      let isOver = false;
      turn = { statements: 0, rows: 0 };
      most = turn;
      const nextTurn = () => {
        turn = { statements: 0, rows: 0 };
        if (!isOver) setImmediate(nextTurn);
      };
      setImmediate(nextTurn);
      try {
        await act();
      } finally {
        isOver = true;
      }
      return most;
    },
  };
};

type Count = (rows: number, statements?: number) => void;

/** The arguments and results of the methods, in the overload that is used here. */
interface Called {
  all(...values: SQLInputValue[]): unknown[];
  get(...values: SQLInputValue[]): unknown;
  run(...values: SQLInputValue[]): { changes: number | bigint };
  iterate(...values: SQLInputValue[]): Iterable<unknown>;
}

/** Makes the methods of a statement count their calls and rows. */
const counted = (statement: StatementSync, count: Count): StatementSync => {
  const { all, get, iterate, run } = statement as unknown as Called;
  return Object.assign(statement, {
    all: (...values: SQLInputValue[]) => {
      const rows = all.apply(statement, values);
      count(rows.length, 1);
      return rows;
    },
    get: (...values: SQLInputValue[]) => {
      const row = get.apply(statement, values);
      count(row === undefined ? 0 : 1, 1);
      return row;
    },
    run: (...values: SQLInputValue[]) => {
      const result = run.apply(statement, values);
      count(Number(result.changes), 1);
      return result;
    },
    *iterate(...values: SQLInputValue[]) {
      count(0, 1);
      for (const row of iterate.apply(statement, values)) {
        count(1);
        yield row;
      }
    },
  }) as unknown as StatementSync;
};
