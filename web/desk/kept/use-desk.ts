import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { KEEP_DESK } from '#web/lib/worker/caches.ts'
import { registerWorker } from '#web/lib/worker/register.ts'
import { DeskMemory } from './desk-memory.ts'
import { actionsOf, start } from './desk-on-device.ts'
import type { UseDesk } from './desk-types.ts'

/** Returns the desk on this device, which works without a network after its first opening. */
export const useDesk: UseDesk = (token) => {
  const [memory] = useState(() => new DeskMemory())
  const state = useSyncExternalStore(memory.subscribe, () => memory.state)
  const actions = useMemo(() => actionsOf(memory), [memory])
  useEffect(() => start(memory, token), [memory, token])
  useEffect(showDeskManifest, [])
  const isOpen = state.status === 'open'
  useEffect(() => {
    if (isOpen) void keepDeskFiles()
  }, [isOpen])
  return useMemo(() => ({ state, ...actions }), [state, actions])
}

const MANIFEST = '/desk.webmanifest'

/** Makes the service worker store the page's files, so that the page starts without a network. */
async function keepDeskFiles(): Promise<void> {
  if (!(await registerWorker())) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(KEEP_DESK)
}

/**
 * Replaces the page's manifest, so that a browser that installs the page installs a separate app,
 * which starts at `/desk`. Returns a function that undoes this.
 */
function showDeskManifest(): () => void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const before = link?.getAttribute('href')
  link?.setAttribute('href', MANIFEST)
  return () => {
    if (before) link?.setAttribute('href', before)
  }
}
