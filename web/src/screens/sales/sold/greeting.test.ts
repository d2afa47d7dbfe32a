import { expect, it } from 'vitest';
import { greetingAddress } from './greeting.ts';

const kavita = { name: ' Kavita & Co #1 ', phone: '9811100001' };
const textOf = (address: string | undefined) => new URL(address ?? 'x:').searchParams.get('text');

it('greets by the first name, in the words of the store', () => {
  expect(greetingAddress(kavita, undefined)).toMatch(
    'https://wa.me/919811100001?text=Namaste%20Kavita',
  );
  const messages = { notSeen: '{name}, 50% off & more #today\n{shop}' };
  expect(textOf(greetingAddress(kavita, { name: 'Sharma & Sons', messages }))).toBe(
    'Kavita, 50% off & more #today\nSharma & Sons',
  );
});

it('greets nobody where the store has emptied the words', () => {
  expect(greetingAddress(kavita, { messages: { notSeen: '' } })).toBeUndefined();
});
