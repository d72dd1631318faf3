import { KEEP_DESK } from '#web/lib/worker/caches.ts'
import { registerWorker } from '#web/lib/worker/register.ts'

const MANIFEST = '/desk.webmanifest'

/** Makes the service worker store the page's files, so that the page starts without a network. */
export async function keepDeskFiles(): Promise<void> {
  if (!(await registerWorker())) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(KEEP_DESK)
}

/**
 * Replaces the page's manifest, so that a browser that installs the page installs a separate app,
 * which starts at `/desk`. Returns a function that undoes this.
 */
export function showDeskManifest(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const before = link?.getAttribute('href')
  link?.setAttribute('href', MANIFEST)
  return () => {
    if (before) link?.setAttribute('href', before)
  }
}
