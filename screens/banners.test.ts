import { screen, waitFor, within } from '@testing-library/dom';
import { expect, vi } from 'vitest';
import {
  addBanner,
  page as html,
  listBanners,
  photo,
  tooLarge,
  unreadable,
} from '../e2e/catalogue.ts';
import { ravi } from '../e2e/store.ts';
import { type App, test } from './app.ts';
import { answer, noDialog, noToast, says, toast, undoOf } from './dialogs.ts';
import { fileOf, hasFocus } from './forms.ts';
import { hold, lost } from './parts.ts';

const listCall = /^GET \/api\/banners$/;

const imageField = () => screen.getByLabelText('Choose image');
const upload = () => screen.getByRole('button', { name: /^Upload(ing\.\.\.| Banner)$/ });
const findDelete = () => screen.findByRole('button', { name: 'Delete banner' });
const allBanners = () => screen.getByRole('region', { name: 'All banners' });

/** Waits until so many banners are shown. */
const shows = (count: number) =>
  waitFor(() => expect(within(allBanners()).queryAllByRole('img')).toHaveLength(count));

async function openAsAdmin(app: App): Promise<void> {
  await app.openAsOwner('/manage-banner');
  await screen.findByRole('heading', { name: 'Banner Management' });
}

async function send({ user }: App): Promise<void> {
  await user.upload(imageField(), fileOf(await photo(900, 300)));
  await user.click(upload());
}

async function remove(app: App): Promise<void> {
  await app.user.click(await findDelete());
  await answer(app, 'Delete');
}

test('uploading, its undo, and deleting after the question', async ({ store, app }) => {
  await openAsAdmin(app);
  await waitFor(() => expect(document.title).toBe('Banner Management · Kirana'));
  expect(await screen.findByText('No banners yet.')).toBeVisible();
  expect(imageField()).toHaveAttribute('accept', expect.stringMatching(/^(image\/\w+,?)+$/));
  const { letGo } = hold(app, /^POST \/api\/banners$/);
  await send(app);
  await waitFor(() => expect(upload()).toHaveTextContent('Uploading...'));
  letGo();
  await shows(1);
  expect(screen.queryByText('photo.jpg')).toBeNull();
  await app.user.click(await undoOf('Banner uploaded successfully'));
  await toast('The banner is removed again');
  await shows(0);
  await send(app);
  await shows(1);
  expect(await listBanners(store)).toMatchObject([{ image: expect.stringMatching(/^\/images\//) }]);
  await app.user.click(await findDelete());
  await says('Are you sure you want to delete this banner?');
  await answer(app, 'Cancel');
  await noDialog();
  await shows(1);
  await remove(app);
  await toast('Banner deleted successfully');
  expect(await screen.findByText('No banners yet.')).toBeVisible();
  expect(await listBanners(store)).toEqual([]);
});

test('a picture that is chosen while another is uploaded stays chosen', async ({ app }) => {
  await openAsAdmin(app);
  const { letGo, seen } = hold(app, /^POST \/api\/banners$/);
  await send(app);
  await waitFor(() => expect(seen).toHaveLength(1));
  await app.user.upload(imageField(), fileOf({ ...(await photo()), name: 'next.jpg' }));
  letGo();
  await shows(1);
  expect(screen.getByText('next.jpg')).toBeVisible();
});

test('without a file it asks for one, in a toast that closes by itself after five seconds', async ({
  app,
}) => {
  await openAsAdmin(app);
  await screen.findByText('No banners yet.');
  // Time stands still but for these steps.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await app.user.click(upload());
  const sentence = 'Please select a file to upload';
  await vi.advanceTimersByTimeAsync(100);
  expect(screen.getByText(sentence)).toBeVisible();
  expect(imageField()).toHaveFocus();
  await vi.advanceTimersByTimeAsync(4_800);
  expect(screen.getByText(sentence)).toBeVisible();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await noToast(sentence);
});

test('a refused upload: the server’s sentence, and the file stays chosen', async ({
  store,
  app,
}) => {
  await openAsAdmin(app);
  await app.user.upload(imageField(), fileOf(html));
  await app.user.click(upload());
  await toast(unreadable);
  expect(screen.getByText('picture.png')).toBeVisible();
  app.intercept(/^POST \/api\/banners$/, lost);
  await app.user.click(upload());
  await toast('Failed to upload banner');
  expect(await listBanners(store)).toEqual([]);
});

test('what was wrong with a slow first file is not said of the second', async ({ app }) => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  const read = vi.fn(async ({ name }: File) => {
    if (name === 'slow.jpg') await held;
    throw new TypeError('no picture');
  });
  vi.stubGlobal('createImageBitmap', read);
  await openAsAdmin(app);
  const slow = new File([new Uint8Array(11 * 1024 * 1024)], 'slow.jpg', { type: 'image/jpeg' });
  await app.user.upload(imageField(), slow);
  expect(await screen.findByText('slow.jpg')).toBeVisible();
  await app.user.upload(imageField(), fileOf(await photo(900, 300)));
  expect(await screen.findByText('photo.jpg')).toBeVisible();
  goOn();
  await app.user.click(upload());
  await toast('Banner uploaded successfully');
  expect(read).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(tooLarge)).toBeNull();
  vi.unstubAllGlobals();
});

test('a picture that was saved anew since it was chosen is chosen again', async ({ app }) => {
  await openAsAdmin(app);
  const bytes = await photo(900, 300);
  // As a browser does with a file whose date or length is another.
  const changed = () => Promise.reject(new DOMException('', 'NotReadableError'));
  const before = Object.assign(fileOf(bytes), { arrayBuffer: changed });
  await app.user.upload(imageField(), before);
  await app.user.click(upload());
  expect(
    await screen.findByText(/^The file has changed since it was chosen\. Choose/),
  ).toBeVisible();
  await app.user.upload(imageField(), fileOf(bytes));
  await waitFor(() => expect(screen.queryByText(/^The file has changed/)).toBeNull());
  await app.user.click(upload());
  await toast('Banner uploaded successfully');
  await shows(1);
});

test('a list that cannot be fetched, and a deletion that fails, which is taken back', async ({
  store,
  app,
}) => {
  await addBanner(store);
  const goOn = app.intercept(listCall, lost);
  await openAsAdmin(app);
  await toast('Failed to fetch banners');
  goOn();
  await app.user.click(await screen.findByRole('button', { name: 'Retry' }));
  await shows(1);
  const { letGo, stop } = hold(app, /^DELETE \/api\/banners\//, lost);
  await remove(app);
  await shows(0);
  letGo();
  await toast('Failed to delete banner');
  await shows(1);
  stop();
  const [{ _id = '' } = {}] = await listBanners(store);
  await store.call('DELETE', `/api/banners/${_id}`, { token: await store.adminToken() });
  await remove(app);
  await toast('Banner not found');
  expect(await screen.findByText('No banners yet.')).toBeVisible();
});

test('the logged-out are offered the log-in, and cannot upload', async ({ app }) => {
  await app.open('/manage-banner');
  await screen.findByRole('heading', { name: 'Banner Management' });
  await send(app);
  await toast('Unauthorized! Please log in.');
  await app.user.click(screen.getByText('Log in', { selector: 'main a' }));
  await waitFor(() => expect(app.address()).toBe('/login'));
});

test('a deleted one comes back with its picture, by keyboard', async ({ store, app }) => {
  await addBanner(store);
  const before = await listBanners(store);
  await openAsAdmin(app);
  await remove(app);
  const undo = await undoOf('Banner deleted successfully');
  await hasFocus(allBanners);
  await app.user.tab();
  expect(undo).toHaveFocus();
  await app.user.keyboard('{Enter}');
  await toast('The banner is back');
  await noToast('Banner deleted successfully');
  await shows(1);
  const image = within(allBanners()).getByRole('img') as HTMLImageElement;
  expect((await fetch(image.src)).status).toBe(200);
  expect(await listBanners(store)).toEqual(before);
  await hasFocus(allBanners);
});

test('what somebody else deleted since: the reason, in the same toast', async ({ store, app }) => {
  await openAsAdmin(app);
  await send(app);
  (await undoOf('Banner uploaded successfully')).focus();
  const [{ _id = '' } = {}] = await listBanners(store);
  await store.call('DELETE', `/api/banners/${_id}`, { token: await store.joinAsAdmin(ravi) });
  await app.user.keyboard('{Enter}');
  await toast('Not undone: deleted');
  await noToast('Banner uploaded successfully');
  expect(await screen.findByText('No banners yet.')).toBeVisible();
});

test('the toast closes after five seconds, but not while it undoes', async ({ store, app }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await addBanner(store);
  const { letGo: release } = hold(app, /^POST \/api\/change\/.+\/undo/);
  await openAsAdmin(app);
  await remove(app);
  const undo = await undoOf('Banner deleted successfully');
  await app.user.click(undo);
  await app.user.unhover(undo);
  undo.blur();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(undo).toHaveAttribute('aria-busy', 'true');
  release();
  await toast('The banner is back');
  await vi.advanceTimersByTimeAsync(5_100);
  await noToast('The banner is back');
  const toasts = screen.getByRole('region', { name: 'Notifications' });
  expect(within(toasts).queryAllByRole('listitem')).toEqual([]);
});
