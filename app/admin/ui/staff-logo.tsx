/** The logo: a lit window in a gable, the same as the site's icon. */
export const StaffLogo = () => (
  <svg className="staff-gable" viewBox="0 0 40 44" width="40" height="44" aria-hidden>
    <path className="staff-gable-wall" d="M20 1 39 15v28H1V15Z" />
    <path className="staff-gable-light" d="M12 22a8 8 0 0 1 16 0v12H12Z" />
    <path className="staff-gable-bars" d="M20 14v20M12 25h16" />
  </svg>
);
