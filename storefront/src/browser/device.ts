// Runs before the first page is drawn, which so has its place for what this device bought before.

try {
  if (localStorage.getItem('shop orders')) document.documentElement.dataset['bought'] = '';
} catch {
  // Where nothing can be kept, nothing was bought.
}
