// Runs before the first paint, so that a page never flashes in the other theme; `ui/theme/choose-theme.ts` does the rest.
const chosen = localStorage.getItem('lido.theme')
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
