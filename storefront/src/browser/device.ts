// This script runs before the home page is drawn, so that `Buy again` has its place at once.

try {
  if (localStorage.getItem('shop orders')) document.documentElement.dataset['bought'] = '';
} catch {
  // Local storage is blocked, so there are no orders in it.
}
