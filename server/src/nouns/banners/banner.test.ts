import { banner as bannerSchema } from '@kirana/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../test/engine.ts';
import { photo } from '../../../test/pictures.ts';
import { useStore } from '../../../test/store.ts';

describe.each(engines)('banners on $name', (engine) => {
  const store = useStore(engine);
  let admin = '';
  let customer = '';

  beforeEach(async () => {
    ({ admin, customer } = await store.admitBoth());
  });

  const add = async (background?: string, token = admin) =>
    store.sendForm('POST', '/api/banners', token, { image: await photo(background) });
  const list = (token = customer) => store.get(token, '/api/banners');
  const remove = (id: string, token = admin) => store.delete(token, `/api/banners/${id}`);

  it('are answered when added, and listed newest first', async () => {
    expect(await list()).toMatchObject({ status: 200, body: [] });
    const first = await add('red');
    expect(first.status).toBe(201);
    expect(bannerSchema.parse(first.body)).toEqual({
      _id: first.body._id,
      image: expect.stringMatching(/^\/images\/[0-9a-f]{64}$/),
    });
    store.now += 1_000;
    const second = await add('blue');
    expect((await list()).body).toEqual([second.body, first.body]);
  });

  it('are deleted', async () => {
    const { body } = await add();
    expect(await remove(body._id)).toMatchObject({
      status: 200,
      body: { message: 'Banner deleted successfully' },
    });
    expect((await list()).body).toEqual([]);
  });

  it('answer 404 for an id that is not there, whatever its form', async () => {
    for (const id of ['nothing', '01978f00-0000-7000-8000-00000000ffff', '%00'])
      expect(await remove(id)).toMatchObject({
        status: 404,
        body: { message: 'Banner not found' },
      });
  });

  it('must have a picture', async () => {
    const answer = await store.sendForm('POST', '/api/banners', admin, { title: 'Diwali' });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Image is required' } });
  });
});
