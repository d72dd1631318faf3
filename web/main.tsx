import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Providers } from './app/providers.tsx'
import { AppRoutes } from './app/routes.tsx'
import { StartFailure } from './app/start-failure.tsx'
import { takeFirstAnswers } from './lib/api/first-answers.ts'
import { startI18n } from './lib/i18n.ts'
import { keepInstallOffer } from './lib/install-offer.ts'
import { forgetFailedStyles } from './lib/late-script.ts'
import { whenBack } from './lib/reachable.ts'
import { hasStoredSession } from './lib/session/stored-session.ts'
import { watchTyping } from './lib/typed.ts'

/** Removes the meta tags of the initial document. Screens set others. */
function clearStartMeta(): void {
  for (const element of document.querySelectorAll('[data-start]')) element.remove()
}

/**
 * Collapses repeated slashes in the path, because a path that begins with two could be read as a
 * host.
 */
function straightenAddress(): void {
  const { pathname, search, hash } = window.location
  const straight = pathname.replace(/\/{2,}/g, '/')
  if (straight !== pathname) window.history.replaceState(null, '', straight + search + hash)
}

function start(): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id root.')
  forgetFailedStyles()
  if (!hasStoredSession()) takeFirstAnswers()
  watchTyping()
  keepInstallOffer()
  void show(createRoot(root))
}

async function show(root: Root, failures = 0): Promise<void> {
  try {
    await startI18n()
  } catch (error) {
    console.error(error)
    root.render(<StartFailure error={error} />)
    whenBack(failures, () => void show(root, failures + 1))
    return
  }
  clearStartMeta()
  straightenAddress()
  root.render(
    <StrictMode>
      <Providers>
        <AppRoutes />
      </Providers>
    </StrictMode>,
  )
}

start()
