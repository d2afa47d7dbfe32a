// Runs before the first paint, so that the chosen theme never flashes in late. A file of its own,
// because the content policy allows no script inside the page.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme stands.
}
