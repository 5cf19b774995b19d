import { Progress } from '@base-ui/react/progress';

/** How much of a file has been sent; after that the server still processes it. */
export const UploadProgress = ({ part, what = 'picture' }: { part: number; what?: string }) => {
  const sent = part >= 1;
  return (
    <Progress.Root className="staff-upload-progress" value={sent ? null : Math.round(part * 100)}>
      <Progress.Label>{sent ? `Preparing the ${what}…` : `Uploading the ${what}`}</Progress.Label>
      <Progress.Value />
      <Progress.Track className="staff-upload-track">
        <Progress.Indicator className="staff-upload-indicator" />
      </Progress.Track>
    </Progress.Root>
  );
};
