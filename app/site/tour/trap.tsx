import { tourFormStates as states } from '../../../domain/content/family-request.ts';

/** A trap for bots, which fill in every field; people neither see it nor reach it by keyboard. */
export const Trap = () => (
  <p className="visually-hidden" aria-hidden>
    <label>
      {states.trap}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);
