// Runs before the first paint, so that a page never flashes in the other theme or density; `ui/theme/choose-theme.ts` and
// `ui/list/density.ts` do the rest.
const chosen = localStorage.getItem('lido.theme')
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
if (localStorage.getItem('lido.density') === 'compact') document.documentElement.dataset.density = 'compact'
