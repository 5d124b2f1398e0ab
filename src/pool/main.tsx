import '#web/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '#web/language/choose-language.ts'
import { loadTexts } from '#web/language/speech.ts'
import { PoolPage } from './pool-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('pool.html has no root element')

await startLanguage()
await loadTexts(['lessons', 'pool'])

// A browser without one, or a page over plain HTTP, works as long as there is a network.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/pool-worker.js', { scope: '/pool' })

createRoot(root).render(
  <StrictMode>
    <PoolPage />
  </StrictMode>,
)
