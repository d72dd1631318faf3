import { counterCalls } from './checks.ts'
import type { DeskMemory } from './desk-memory.ts'
import type { Desk } from './desk-types.ts'
import { dismissKept } from './kept-scans.ts'
import { openWith } from './opening.ts'
import { keepInTouch, sync } from './syncing.ts'
import { listToday, undo } from './today.ts'

/**
 * Loads the desk, then reports it to the server and sends waiting scans until the returned function
 * is called.
 */
export function start(memory: DeskMemory, token: string | undefined): () => void {
  let end: (() => void) | undefined
  let isOver = false
  // Does not load an open desk again after the page has removed the token from its address.
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
