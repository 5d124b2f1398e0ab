import '#web/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Site } from './site.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('site.html has no root element')

createRoot(root).render(
  <StrictMode>
    <Site />
  </StrictMode>,
)
