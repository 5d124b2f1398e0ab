import './disable-zod-eval.ts'
import './styles.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startLanguage } from './language/choose-language.ts'
import { createConsoleRouter } from './shell/router.tsx'
import { ConfirmHost } from './ui/feedback/confirm.tsx'
import { Notifications } from './ui/feedback/notify.tsx'

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
