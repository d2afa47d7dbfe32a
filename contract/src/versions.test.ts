import { expect, it } from 'vitest';
import { versionOfTag, versionText } from './versions.ts';

const text = versionText({ version: 12, mark: '0a1b2c3d' });

it.each([`W/"${text}"`, `"${text}"`])('reads the version from the tag %s', (etag) => {
  expect(versionOfTag(etag)).toBe('v2-12.0a1b2c3d');
});

it.each([
  null,
  '',
  text,
  `W/"${text}-gzip"`,
  `"${text}.0"`,
  '"v2-12"',
  '"v2--1.0a1b2c3d"',
  '"v2-12.0a1b2c3d4e"',
  '"0190b0b0-0000-4000-8000-000000000000-2"',
  'W/"5f-1a2b3c"',
])('reads no version from the tag %s', (etag) => {
  expect(versionOfTag(etag)).toBeUndefined();
});
