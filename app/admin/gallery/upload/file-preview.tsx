import { FileImage } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { FocalPoint } from '../../../../domain/entities/picture.ts';
import { CroppedPicture } from '../../ui/thumbnail.tsx';
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
  /** Where it is cut: its focal point. */
  focal?: FocalPoint;
}

/** A chosen picture; its name and kind where the browser can't show it, which says nothing about the server. */
export const FilePreview = ({ source, alt, name, kind, className, focal }: FilePreviewProps) => {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (typeof source === 'string' || !image.current) return undefined;
    const url = URL.createObjectURL(source);
    image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [source]);
  const Image = focal ? CroppedPicture : 'img';
  return failed ? (
    <p className={`${className} staff-file-name`}>
      <FileImage aria-hidden />
      <span>{name}</span>
      {kind ? <span>{kind}</span> : null}
    </p>
  ) : (
    <Image
      {...(focal && { focal })}
      ref={image}
      className={className}
      src={typeof source === 'string' ? source : undefined}
      alt={alt}
      onError={() => setFailed(true)}
    />
  );
};
