import { describe, expect, it } from 'vitest';
import * as permissions from './role-rights.ts';

const owner = { userId: 1, privileged: true, role: 'staff' } as const;
const orla = { userId: 2, privileged: false, role: 'staff' } as const;

/** The rights in docs/product/accounts.md. */
describe('who may do what', () => {
  it('only the privileged admin approves', () => {
    expect([permissions.mayApprove(owner), permissions.mayApprove(orla)]).toEqual([true, false]);
  });

  it('everyone edits their own account, the privileged admin any', () => {
    expect([1, 2, 3].map((id) => permissions.mayEditUser(owner, id))).toEqual([true, true, true]);
    expect([1, 2, 3].map((id) => permissions.mayEditUser(orla, id))).toEqual([false, true, false]);
    expect([1, 2].map((id) => permissions.maySetPassword(orla, id))).toEqual([false, true]);
  });

  it('an address changes only on one’s own account, the privileged one included', () => {
    expect([1, 2, 3].map((id) => permissions.mayChangeEmail(orla, id))).toEqual([
      false,
      true,
      false,
    ]);
    expect([1, 2].map((id) => permissions.mayChangeEmail(owner, id))).toEqual([true, false]);
  });

  it('only the privileged admin deletes accounts, but not that one', () => {
    expect([permissions.mayDeleteUsers(owner), permissions.mayDeleteUsers(orla)]).toEqual([
      true,
      false,
    ]);
    expect([1, 2].map((id) => permissions.mayDeleteUser(owner, id))).toEqual([false, true]);
    expect([1, 2, 3].map((id) => permissions.mayDeleteUser(orla, id))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
