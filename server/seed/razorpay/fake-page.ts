import type { FakeLink } from './fake-books.ts';

const style = `
  :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
  body { max-width: 24rem; margin: 2rem auto; padding: 0 1rem; }
  form { display: grid; gap: 0.75rem; }
  button { min-height: 3rem; font: inherit; }
`;

/** The words above the buttons after one was pressed. */
export const pageWords = {
  refused: 'Your bank has said no. Nothing was paid.',
  cancelled: 'You have cancelled. Nothing was paid.',
  over: 'This link can no longer be paid.',
} as const;

/** The page on which a person pays a link; the real one has no way back but the browser's own. */
export function paymentPage(link: FakeLink, words = ''): string {
  const { amount, description, status, callback_url } = link;
  const sum = (amount / 100).toLocaleString('en-IN', {
    minimumFractionDigits: amount % 100 ? 2 : 0,
  });
  const buttons = `<form method="post">
      <button name="do" value="pay">Pay ₹${sum}</button>
      <button name="do" value="refuse">Bank says no</button>
      <button name="do" value="cancel">Cancel</button>
    </form>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>Payment page (no real money)</title>
    <style>${style}</style>
  </head>
  <body>
    <h1>Payment page</h1>
    <p><strong>No real money:</strong> this page stands in for Razorpay's.</p>
    <p>${escaped(description)}</p>
    <p role="status">${status === 'created' ? words : pageWords.over}</p>
    ${status === 'created' ? buttons : ''}
    <p><a href="${escaped(callback_url)}">Back to the shop</a></p>
  </body>
</html>
`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
