import { expect, it } from 'vitest';
import { normalizeHost } from './malformed-requests.ts';

const resolve = (rawHeaders: string[], url = '/', httpVersion = '1.1') => {
  const request = { rawHeaders, headers: {} as { host?: string }, url, httpVersion };
  return normalizeHost(request) ? { ...request, host: request.headers.host } : null;
};
const host = ['Host', 'a.example'];

it('requires exactly one host of HTTP/1.1, and at most one of HTTP/1.0', () => {
  expect(resolve(['Accept', '*/*', 'hOsT', 'a.example'])).not.toBeNull();
  expect(resolve(['Accept', 'host'])).toBeNull();
  expect(resolve(['Accept', 'host'], '/', '1.0')).not.toBeNull();
  expect(resolve([...host, ...host])).toBeNull();
  expect(resolve([...host, ...host], '/', '1.0')).toBeNull();
});

it.each([
  ['http://b.example/contact?x=1', '/contact?x=1', 'b.example'],
  ['HTTPS://b.example:8080', '/', 'b.example:8080'],
  ['http://[::1]:80?x', '/?x', '[::1]:80'],
  ['http://b.example//news', '//news', 'b.example'],
])('reads %s by its path, and its host instead of the Host header', (url, path, named) => {
  const request = { url: path, host: named, rawHeaders: ['Host', named] };
  expect(resolve([...host], url)).toMatchObject(request);
  expect(resolve([], url, '1.0')).toMatchObject(request);
  expect(resolve([], url)).toBeNull();
});

it.each(['*', 'ftp://b.example/', 'http:///x', 'http://ann@b.example/', 'b.example:443'])(
  'leaves %s, which is then refused',
  (url) => expect(resolve([...host], url)).toMatchObject({ url, rawHeaders: host }),
);
