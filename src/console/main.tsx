import '#web/disable-zod-eval.ts'
import '#web/styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '#web/language/choose-language.ts'
import { ConfirmHost } from '#web/ui/feedback/confirm.tsx'
import { Notifications } from '#web/ui/feedback/notify.tsx'
import { createConsoleRouter } from './shell/router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root element')

await startLanguage()

createRoot(root).render(
  <StrictMode>
    <ConfirmHost>
      <RouterProvider router={createConsoleRouter()} />
    </ConfirmHost>
    <Notifications />
  </StrictMode>,
)
