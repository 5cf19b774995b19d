interface QrPictureProps {
  /** A square with one path, as the server draws it. */
  code: { size: number; path: string };
  label: string;
}

/** A QR code: dark on white whatever the theme, because cameras read no others. */
export const QrPicture = ({ code: { size, path }, label }: QrPictureProps) => (
  <span className="qr-picture" role="img" aria-label={label}>
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  </span>
);
