import { expect, it } from 'vitest';
import { readS3Settings } from './s3-settings.ts';

const whole = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'clinic-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

it('keeps files on the disk where nothing is set', () => {
  expect(readS3Settings({})).toBeNull();
});

it('knows a store of one’s own, Amazon’s, and one for backups alone', () => {
  expect(readS3Settings(whole)).toMatchObject({ endpoint: 'https://s3.example.org', bucket: 'clinic-files' });
  expect(readS3Settings({ ...whole, S3_ENDPOINT: undefined })).toMatchObject({ endpoint: null });
  expect(readS3Settings({ ...whole, S3_BUCKET: undefined })).toMatchObject({ bucket: null });
});

it.each(['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)('refuses half of them: no %s', (name) => {
  expect(() => readS3Settings({ ...whole, [name]: undefined })).toThrow(
    `Setting ${name} is required when S3_ENDPOINT is set`,
  );
});
