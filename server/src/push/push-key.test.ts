import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyOf, pushKeyOf } from './push-key.ts';

const order = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551';

it('a secret gives the same key at every start, and another secret another one', () => {
  const key = pushKeyOf('a secret of the server');
  expect(pushKeyOf('a secret of the server')).toEqual(key);
  expect(pushKeyOf('another one, of the server').publicKey).not.toBe(key.publicKey);
  // As this version has derived it: another one would end every device.
  expect(key.publicKey).toBe(
    'BDx5PHp1Vm6kFvVYaFocQzfai17cz3OdOZS7wUFG80dfffXXNKIT8IfXbOcZzMNEo9gaWBn2fKSAjbOT6yIQE6s',
  );
});

it('its halves belong together', () => {
  const { publicKey, privateKey } = pushKeyOf('a secret of the server');
  const point = Buffer.from(publicKey, 'base64url');
  expect([point.length, point[0]]).toEqual([65, 4]);
  const half = (from: number, to?: number) => point.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: half(1, 33), y: half(33) } as const;
  const text = Buffer.from('text');
  const signed = sign(
    'sha256',
    text,
    createPrivateKey({ key: { ...jwk, d: privateKey }, format: 'jwk' }),
  );
  expect(verify('sha256', text, createPublicKey({ key: jwk, format: 'jwk' }), signed)).toBe(true);
});

it('numbers that are no key give none', () => {
  expect(keyOf(Buffer.alloc(32))).toBeUndefined();
  expect(keyOf(Buffer.from(order, 'hex'))).toBeUndefined();
  expect(keyOf(Buffer.from(order.replace(/1$/, '0'), 'hex'))).toBeDefined();
});
