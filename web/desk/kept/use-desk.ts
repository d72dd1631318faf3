import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { DeskMemory } from './desk-memory.ts'
import { actionsOf, start } from './desk-on-device.ts'
import type { UseDesk } from './desk-types.ts'
import { keepDeskFiles, showDeskManifest } from './without-network.ts'

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
