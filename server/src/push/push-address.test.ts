import { expect, it } from 'vitest';
import { isPushAddress } from './push-address.ts';

const own = ['https://push.example.in', 'https://localhost:8443'];

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://FCM.googleapis.com:443/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://push.example.in/abc',
  'https://localhost:8443/abc',
])('takes %s', (address) => {
  expect(isPushAddress(address, own)).toBe(true);
});

it.each([
  '',
  'fcm.googleapis.com/abc',
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://asha@fcm.googleapis.com/abc',
  'https://:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://fcm.googleapis.com./abc',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com/abc#1',
  'https://evil.example#@fcm.googleapis.com',
  'https://evilpush.apple.com/abc',
  'https://push.apple.com/abc',
  'https://push.apple.com.evil.example/abc',
  'https://127.0.0.1/abc',
  'https://localhost/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://push.example.in:444/abc',
  'http://push.example.in/abc',
  'https://user@push.example.in/abc',
  'javascript:alert(1)',
  'file:///etc/passwd',
])('refuses %s', (address) => {
  expect(isPushAddress(address, own)).toBe(false);
});
