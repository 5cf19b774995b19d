import { tourFormStates as states } from '../../../domain/content/tour-request.ts';

/** Robots fill in every field; people neither see this one nor come to it with the keyboard. */
export const Trap = () => (
  <p className="visually-hidden" aria-hidden>
    <label>
      {states.trap}
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </p>
);
