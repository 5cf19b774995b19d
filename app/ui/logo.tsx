/** A lit window in a gable. */
export const Logo = () => (
  <svg className="logo-mark" viewBox="0 0 40 44" width="40" height="44" aria-hidden>
    <path fill="var(--logo-wall, #12302b)" d="M20 1 39 15v28H1V15Z" />
    <path fill="#f2c14e" d="M12 22a8 8 0 0 1 16 0v12H12Z" />
    <path stroke="var(--logo-wall, #12302b)" strokeWidth="2.4" d="M20 14v20M12 25h16" />
  </svg>
);
