import { waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import { type App, test } from './app.ts';
import { openBoard } from './board.ts';
import { buttonOf, dialog, isGone, isThere, main, partOf, press, shows } from './parts.ts';

const locked = buttonOf(dialog, 'Ring when locked');

async function openDialog(app: App): Promise<void> {
  await openBoard(app);
  await press(app, main, 'Sound and alerts');
  await isThere(dialog);
}

test('where it cannot be, the button says why', async ({ store, app }) => {
  const define = (on: object, name: string, value: unknown) => {
    Object.defineProperty(on, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(on, name));
  };
  onTestFinished(() => void vi.unstubAllGlobals());
  const saysWhy = async (why: string) => {
    await openDialog(app);
    await isThere(locked);
    expect(locked()).toHaveAttribute('aria-disabled', 'true');
    expect(locked()).toHaveAccessibleDescription(why);
  };
  app.logIn(await store.adminToken());
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', { permission: 'denied' });
  vi.stubGlobal('PushManager', class {});
  define(navigator, 'serviceWorker', { getRegistration: async () => undefined });
  await saysWhy('This browser does not let this site show notifications.');
  Reflect.deleteProperty(globalThis, 'PushManager');
  await saysWhy('This browser cannot ring when locked.');
  define(navigator, 'userAgent', 'Mozilla/5.0 (iPhone; …) Safari');
  await saysWhy('On an iPhone, add Kirana to the home screen and open it there.');
  vi.stubGlobal('isSecureContext', false);
  await saysWhy('This needs https.');
});

test.describe('without push services', () => {
  test.override({ storeEnv: { PUSH_SERVICES: 'off' } });

  test('there is no button', async ({ store, app }) => {
    app.logIn(await store.adminToken());
    const statuses: number[] = [];
    app.intercept(/^GET \/api\/push\/key/, async (pass) => {
      const answer = await pass();
      statuses.push(answer.status);
      return answer;
    });
    await openDialog(app);
    await waitFor(() => expect(statuses).toEqual([404]));
    await shows(dialog, 'A phone that is locked or shows another app does not ring.');
    expect(locked()).toBeNull();
    expect(within(dialog() as HTMLElement).getByText('Sound and alerts')).toBeVisible();
    expect(partOf(dialog, '#ring-when-locked')()).toBeNull();
    await press(app, dialog, 'Done');
    await isGone(dialog);
  });
});
