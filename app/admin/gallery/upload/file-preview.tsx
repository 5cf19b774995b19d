import { FileImage } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import './file-preview.css';

interface FilePreviewProps {
  /** A file, or the address of a picture. */
  source: File | string;
  alt: string;
  /** Shown where the browser can't show the picture. */
  name: string;
  /** The same: what kind of file it is, such as HEIC. */
  kind?: string | undefined;
  className: string;
}

/** A chosen picture; its name and kind where the browser can't show it, which says nothing about the server. */
export const FilePreview = ({ source, alt, name, kind, className }: FilePreviewProps) => {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (typeof source === 'string' || !image.current) return undefined;
    const url = URL.createObjectURL(source);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [source]);
  return failed ? (
    <p className={`${className} staff-file-name`}>
      <FileImage aria-hidden />
      <span>{name}</span>
      {kind ? <span>{kind}</span> : null}
    </p>
  ) : (
    <img
      ref={image}
      className={className}
      src={typeof source === 'string' ? source : undefined}
      alt={alt}
      onError={() => setFailed(true)}
    />
  );
};
