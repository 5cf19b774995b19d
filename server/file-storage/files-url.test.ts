import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';

/** Tests of FILES_URL and FILES_COPY_MB (server/config.ts). */
const s3Of = (FILES_URL: string) => readConfig({ FILES_URL }).s3;

describe('FILES_URL', () => {
  it('is the folder by default', () => {
    expect(s3Of('')).toBeNull();
    expect(readConfig({}).filesCopyBytes).toBe(1024 * 1024 * 1024);
  });

  it.each([
    ['s3://porch', { bucket: 'porch', prefix: '', endpoint: null, region: null }],
    [
      's3://porch?region=us-west-2',
      { bucket: 'porch', prefix: '', endpoint: null, region: 'us-west-2' },
    ],
    [
      's3://porch/homes/fern/?endpoint=https://storage.example:9000/&region=eu',
      {
        bucket: 'porch',
        prefix: 'homes/fern/',
        endpoint: 'https://storage.example:9000',
        region: 'eu',
      },
    ],
    [
      's3://porch.light?endpoint=http://127.0.0.1:9000',
      {
        bucket: 'porch.light',
        prefix: '',
        endpoint: 'http://127.0.0.1:9000',
        region: 'us-east-1',
      },
    ],
  ])('%s names a bucket', (url, location) => {
    expect(s3Of(url)).toEqual(location);
  });

  it.each([
    ['another protocol', 'https://porch'],
    ['no bucket', 's3://'],
    ['a name that no bucket has', 's3://Porch_Light'],
    ['a key', 's3://key:secret@porch'],
    ['a port', 's3://porch:9000'],
    ['a path with other characters', 's3://porch/a%20b'],
    ['an empty folder in its path', 's3://porch/a//b'],
    ['an endpoint with a path', 's3://porch?endpoint=https://storage.example/path'],
    ['an endpoint that is no address', 's3://porch?endpoint=storage.example'],
    ['a misspelled parameter', 's3://porch?regoin=us-west-2'],
    ['a parameter twice', 's3://porch?region=a-1&region=b-1'],
    ['an empty region', 's3://porch?region='],
    ['a fragment', 's3://porch#light'],
  ])('may not have %s', (_, url) => {
    expect(() => s3Of(url)).toThrow('Wrong settings: FILES_URL must be an address such as s3://');
  });

  it.each(['0', '49', '-1', '1.5', 'much'])('FILES_COPY_MB may not be %s', (FILES_COPY_MB) => {
    expect(() => readConfig({ FILES_COPY_MB })).toThrow(
      'FILES_COPY_MB must be a number of megabytes from 50 to 9999999',
    );
  });
});
