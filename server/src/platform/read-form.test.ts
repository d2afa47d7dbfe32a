import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../test/engine.ts';
import { fileOf, photo, plain } from '../../test/pictures.ts';
import { useStore } from '../../test/store.ts';
import { until } from '../../test/until.ts';

const path = '/api/category/add';
const tooLarge = {
  message: 'The image is too large: up to 10 MB and 50 megapixels (AVIF: 16) are accepted',
  code: 'image.too-large',
};

describe.each(engines)('a form on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';

  beforeEach(async () => {
    admin = await store.admit('owner');
  });

  const boundary = 'XXKIRANAXX';
  const part = (head: string, value: string | Buffer = 'Spices') =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  const end = Buffer.from(`--${boundary}--\r\n`);
  const send = (payload: Buffer, contentType = `multipart/form-data; boundary=${boundary}`) =>
    store.post(admin, path, payload, { 'content-type': contentType });
  const rows = () => store.db.selectFrom('categories').selectAll().execute();

  it('is the only thing that these calls take', async () => {
    const sentence = 'Send this as a form (multipart/form-data)';
    const fields = '{"name":"Spices"}';
    for (const [payload, type] of [
      [fields, 'application/json'],
      [fields, 'text/plain'],
      ['name=Spices', 'application/x-www-form-urlencoded'],
      [fields, 'multipart/mixed; boundary=x'],
      [fields, 'multipart/form-data'],
      ['', 'application/json'],
    ] as const)
      expect(await send(Buffer.from(payload), type), type).toMatchObject({
        status: 415,
        body: { message: sentence },
      });
    expect((await store.post(admin, path)).status).toBe(415);
    expect(await rows()).toEqual([]);
  });

  it('is refused by other calls', async () => {
    const form = Buffer.concat([part('name="isOpen"', 'true'), end]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const options = { token: admin, payload: form, headers };
    expect((await store.call('POST', '/api/store/store-status', options)).status).toBe(415);
  });

  it('is refused when it is broken', async () => {
    const whole = Buffer.concat([
      part('name="name"'),
      part('name="image"; filename="a.jpg"', await plain(9, 9).jpeg().toBuffer()),
      end,
    ]);
    for (const [payload, type] of [
      [whole.subarray(0, whole.length - 30)],
      [whole.subarray(0, 60)],
      [whole, 'multipart/form-data; boundary=other'],
      [whole, 'multipart/form-data; border=none'],
      [Buffer.from('not a form')],
      [Buffer.concat([part('name="__proto__"', 'x'), part('name="name"'), end])],
      [Buffer.concat([part('name="toString"', 'x'), part('name="name"'), end])],
    ] as const) {
      const answer = await send(payload, type);
      expect(answer.status, payload.toString('latin1').slice(0, 80)).toBe(400);
      expect(answer.body.message).toBe('The form could not be read');
    }
    expect(await rows()).toEqual([]);
  });

  it('that is empty lacks its fields', async () => {
    for (const payload of [Buffer.of(), end])
      expect(await send(payload)).toMatchObject({
        status: 400,
        body: { message: 'Name is required' },
      });
  });

  it('may carry fields that nobody reads, but not many', async () => {
    const extra = (count: number) =>
      Array.from({ length: count }, (_, index) => part(`name="extra${index}"`));
    const few = Buffer.concat([...extra(10), part('name="name"', 'A'), end]);
    expect((await send(few)).status).toBe(201);
    const many = Buffer.concat([...extra(10_000), part('name="name"', 'B'), end]);
    expect(await send(many)).toMatchObject({
      status: 413,
      body: { message: 'The form has too many fields' },
    });
  });

  it('brings one file, in its field', async () => {
    const bytes = await plain(9, 9).jpeg().toBuffer();
    const file = (field: string) => part(`name="${field}"; filename="a.jpg"`, bytes);
    const name = part('name="name"');
    for (const files of [
      [file('picture')],
      [file('image'), file('image')],
      [file('image'), file('other')],
      [file('image'), file('image'), file('image'), file('image')],
    ]) {
      const answer = await send(Buffer.concat([...files, name, end]));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.body.message).toBe('Send one file, in the field image');
    }
    expect(await rows()).toEqual([]);
  });

  it('is not read for who may not send it', async () => {
    const { port, hostname } = new URL(await store.app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = connect(Number(port), hostname);
    socket.setEncoding('utf8');
    const answered = new Promise<string>((resolve) => socket.once('data', resolve));
    const type = `multipart/form-data; boundary=${boundary}`;
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n`);
    socket.write('Content-Length: 1000000\r\n\r\n--');
    expect(await answered).toMatch(/^HTTP\/1.1 401 /);
    socket.destroy();
  });

  it('of 50 MB is refused with a sentence, whether it tells its size or not', async () => {
    const address = `${await store.app.listen({ host: '127.0.0.1', port: 0 })}${path}`;
    const form = new FormData();
    form.append('name', 'Spices');
    form.append('image', fileOf(Buffer.alloc(50 * 1024 * 1024)));
    const known = await fetch(address, { method: 'POST', headers: { token: admin }, body: form });
    expect([known.status, await known.json()]).toEqual([413, tooLarge]);

    const encoded = new Response(form);
    const unknown = await fetch(address, {
      method: 'POST',
      headers: { token: admin, 'content-type': encoded.headers.get('content-type') ?? '' },
      body: encoded.body,
      duplex: 'half',
    });
    expect([unknown.status, await unknown.json()]).toEqual([413, tooLarge]);
    expect(await rows()).toEqual([]);
  });

  it('that breaks off leaves nothing, and the server goes on', async () => {
    const { port, hostname } = new URL(await store.app.listen({ host: '127.0.0.1', port: 0 }));
    for (const sent of [10, 200, 5_000]) {
      const connected = once(store.app.server, 'connection');
      const socket = connect(Number(port), hostname);
      const [arriving] = await connected;
      const closed = once(arriving, 'close');
      const type = `multipart/form-data; boundary=${boundary}`;
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\ntoken: ${admin}\r\nContent-Type: ${type}\r\nContent-Length: 100000\r\n\r\n`;
      socket.write(head);
      const begun = part('name="image"; filename="a.jpg"', Buffer.alloc(50_000));
      socket.write(Buffer.concat([part('name="name"'), begun]).subarray(0, sent));
      await until('all that was sent', () => arriving.bytesRead >= head.length + sent);
      socket.destroy();
      await closed;
    }
    expect(await rows()).toEqual([]);
    const fields = { name: 'Spices', image: await photo() };
    expect((await store.sendForm('POST', path, admin, fields)).status).toBe(201);
  });
});
