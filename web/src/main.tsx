import './ui/tokens.css';
import './ui/base.css';
import { followTranslation } from '@kirana/contract/follow-translation';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { showLastStoreName } from './nouns/store/store-name.ts';
import { followOwner } from './platform/device-owner.ts';
import { keepApp } from './platform/offline.ts';
import { queryClient } from './platform/query-client.ts';
import { session } from './platform/session.ts';
import { forgetWithSession } from './platform/tab-storage.ts';
import { createRouter } from './router.tsx';
import { draftKey } from './screens/new-order/draft-key.ts';
import { DialogProvider } from './ui/dialogs.tsx';

followTranslation();
session.start();
followOwner();
forgetWithSession(draftKey);
keepApp();
showLastStoreName();

const router = createRouter();
const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
const app = createRoot(root);

/** A first visit waits this long for the font, in milliseconds, since in another lines break elsewhere. */
const maxFontMs = 500;
const isLate = new Promise((resolve) => setTimeout(resolve, maxFontMs));
const font = document.fonts.load('1em "Inter Variable"');

void Promise.race([font.catch(() => {}), isLate]).then(() =>
  app.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <DialogProvider>
          <RouterProvider router={router} />
        </DialogProvider>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
