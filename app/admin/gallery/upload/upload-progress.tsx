import { Progress } from '@base-ui/react/progress';

/** How much of a picture has been sent; after that the server still processes it. */
export const UploadProgress = ({ part }: { part: number }) => {
  const sent = part >= 1;
  return (
    <Progress.Root className="staff-upload-progress" value={sent ? null : Math.round(part * 100)}>
      <Progress.Label>{sent ? 'Preparing the picture…' : 'Uploading the picture'}</Progress.Label>
      <Progress.Value />
      <Progress.Track className="staff-upload-track">
        <Progress.Indicator className="staff-upload-indicator" />
      </Progress.Track>
    </Progress.Root>
  );
};
