import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followOwner } from './platform/device-owner.ts';
import { keepApp } from './platform/offline.ts';
import { queryClient } from './platform/query-client.ts';
import { session } from './platform/session.ts';
import { preloadScreen, Router } from './router.tsx';
import { DialogProvider } from './ui/dialogs.tsx';
import { historyGate } from './ui/history-gate.ts';

session.start();
followOwner();
keepApp();
historyGate.open();

function start() {
  const root = document.querySelector('#root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <DialogProvider>
          <Router />
        </DialogProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}

// Also when its code could not be fetched: then the screen says so.
void preloadScreen(window.location.pathname).finally(start);
