import { KEEP_DESK } from '#web/lib/worker/caches.ts'
import { registerWorker } from '#web/lib/worker/register.ts'

const MANIFEST = '/desk.webmanifest'

/** Makes the page start without a network from now on, once its files are downloaded. */
export async function keepDeskFiles(): Promise<void> {
  if (!(await registerWorker())) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(KEEP_DESK)
}

/**
 * Makes the browser install the desk as an app of its own, which starts at `/desk`. Returns a
 * function that undoes it.
 */
export function showDeskManifest(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const before = link?.getAttribute('href')
  link?.setAttribute('href', MANIFEST)
  return () => {
    if (before) link?.setAttribute('href', before)
  }
}
