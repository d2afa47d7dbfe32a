import { describe, expect, it } from 'vitest';
import { firstMessages, messageKeys, messageText, wrongPlaceHolder } from './message-rules.ts';

const values = {
  name: 'Kavita',
  shop: 'Sharma Kirana',
  order: '47',
  total: '₹540.00',
  collect: '₹540.00',
  time: 'by 6:40 pm',
  reason: 'The store is closing',
  link: 'https://shop.example.in/shop/o/abc',
};

describe('a message', () => {
  it('has the values of its order', () => {
    expect(messageText(firstMessages.accepted, values)).toBe(
      'Namaste Kavita, Sharma Kirana has taken your order 47 (₹540.00).\nWith you by 6:40 pm.\nhttps://shop.example.in/shop/o/abc',
    );
    expect(messageText(firstMessages.rejected, values)).toBe(
      'Namaste Kavita, we could not take your order 47.\nThe store is closing',
    );
    expect(messageText('', values)).toBe('');
  });

  it('leaves out a line that names what the order does not have', () => {
    const { time: _, collect: __, link: ___, ...rest } = values;
    expect(messageText(firstMessages.accepted, rest)).toBe(
      'Namaste Kavita, Sharma Kirana has taken your order 47 (₹540.00).',
    );
    expect(messageText(firstMessages.packed, rest)).toBe('');
    expect(messageText('{link}\n\nThank you', rest)).toBe('Thank you');
  });

  it('takes a value as it is, whatever it holds', () => {
    expect(messageText('For {name}', { name: '{shop} $& $1 {x}' })).toBe('For {shop} $& $1 {x}');
  });

  it('finds what is no place-holder', () => {
    for (const key of messageKeys)
      expect(wrongPlaceHolder(key, firstMessages[key])).toBeUndefined();
    expect(wrongPlaceHolder('notSeen', 'Dear {name}, {order}')).toBe('{order}');
    expect(wrongPlaceHolder('packed', 'Dear {name}, {naem}')).toBe('{naem}');
    for (const wrong of ['{}', '{ name }', '{Name}', '{constructor}'])
      expect(wrongPlaceHolder('packed', wrong)).toBe(wrong);
    expect(wrongPlaceHolder('packed', 'a { b, c } d {name')).toBe('{ b, c }');
    expect(wrongPlaceHolder('packed', 'smile :} {name')).toBeUndefined();
  });
});
