import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { followOwner } from './platform/device-owner.ts';
import { keepApp } from './platform/offline.ts';
import { queryClient } from './platform/query-client.ts';
import { session } from './platform/session.ts';
import { showLastStoreName } from './platform/store-name.ts';
import { forgetWithSession } from './platform/tab-storage.ts';
import { createRouter } from './router.tsx';
import { DialogProvider } from './ui/dialogs.tsx';

session.start();
followOwner();
forgetWithSession();
keepApp();
showLastStoreName();

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <DialogProvider>
        <RouterProvider router={createRouter()} />
      </DialogProvider>
    </QueryClientProvider>
  </StrictMode>,
);
