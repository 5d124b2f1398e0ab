import './disable-zod-eval.ts'
import './styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './api/query.ts'
import { createConsoleRouter } from './shell/router.tsx'
import { ConfirmHost } from './ui/confirm.tsx'
import { Notifications } from './ui/notify.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root element')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmHost>
        <RouterProvider router={createConsoleRouter()} />
      </ConfirmHost>
      <Notifications />
    </QueryClientProvider>
  </StrictMode>,
)
