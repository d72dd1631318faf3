import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { counterCalls } from './checks.ts'
import { DeskMemory } from './desk-memory.ts'
import type { Desk, UseDesk } from './desk-types.ts'
import { dismissKept } from './kept-scans.ts'
import { openWith } from './opening.ts'
import { keepInTouch, sync } from './syncing.ts'
import { listToday, undo } from './today.ts'
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

/** Loads the desk and keeps in touch with the server. Returns a function that ends it. */
export function start(memory: DeskMemory, token: string | undefined): () => void {
  let end: (() => void) | undefined
  let isOver = false
  // The address loses its token when the desk is open, which changes nothing.
  const isThere = memory.desk !== undefined && (token === undefined || token === memory.desk.token)
  const loaded = isThere && memory.state.status !== 'starting' ? undefined : memory.load(token)
  void Promise.resolve(loaded).then(() => {
    if (!isOver) end = keepInTouch(memory)
  })
  return () => {
    isOver = true
    end?.()
  }
}

export function actionsOf(memory: DeskMemory): Omit<Desk, 'state'> {
  return {
    calls: counterCalls(memory),
    async open(pin) {
      const outcome = await openWith(memory, pin)
      if (outcome.kind === 'opened') void sync(memory)
      return outcome
    },
    listToday: () => listToday(memory),
    undo: (redemptionId) => undo(memory, redemptionId),
    async dismissNotices() {
      await dismissKept()
      await memory.readScans()
    },
  }
}
