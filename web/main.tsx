import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { AppRoutes } from './app/routes.tsx'
import { ScrollToTop } from './app/scroll-to-top.tsx'
import { startI18n } from './lib/i18n.ts'

/** What the document's start tells of itself makes room for what the screens do. */
function clearStartMeta(): void {
  for (const element of document.querySelectorAll('[data-start]')) element.remove()
}

/** What begins with two slashes would be taken for another host by whatever goes on from here. */
function straightenAddress(): void {
  const { pathname, search, hash } = window.location
  const straight = pathname.replace(/\/{2,}/g, '/')
  if (straight !== pathname) window.history.replaceState(null, '', straight + search + hash)
}

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id root.')
  await startI18n()
  clearStartMeta()
  straightenAddress()
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <ScrollToTop />
        <AppRoutes />
      </Providers>
    </StrictMode>,
  )
}

void start()
