import { openDesk } from '#shared/api/desk.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { ApiProblem, hasCode } from '#web/lib/api-problem.ts'
import { deviceParts } from '#web/lib/device-name.ts'
import { clockOffsetMs, serverNow } from '#web/lib/server-clock.ts'
import type { DeskMemory } from './desk-memory.ts'
import type { OpenOutcome } from './desk-types.ts'
import { changeDesk, type KeptDesk, keepDesk } from './kept-desk.ts'
import { handOver } from './kept-scans.ts'
import { isPinOf, makeVerifier } from './pin-verifier.ts'
import { callWithin, isUndecided } from './reach.ts'

/** Number of wrong PINs without a network after which only the server can check a PIN. */
const WRONG_PINS_MAX = 5
/** Milliseconds to wait for the server at the first opening, which needs a network. */
const PATIENCE_MS = 10_000
/** Milliseconds to wait for the server before the device checks the PIN itself. */
const SHORT_PATIENCE_MS = 4000

/** Opens or unlocks the desk with a PIN, at the server or without a network. */
export async function openWith(memory: DeskMemory, pin: string): Promise<OpenOutcome> {
  const token = memory.newToken ?? memory.desk?.token
  if (token === undefined) return { kind: 'unknownLink' }
  const known = memory.desk?.token === token ? memory.desk : undefined
  try {
    const waitMs = known === undefined ? PATIENCE_MS : SHORT_PATIENCE_MS
    const opened = await callWithin(waitMs, openDesk, {
      body: { token, pin, ...deviceOf(navigator.userAgent) },
    })
    memory.noteReach(true)
    await takeOver(memory, { token, pin }, opened)
    return { kind: 'opened' }
  } catch (error) {
    if (isUndecided(error)) {
      memory.noteReach(false)
      return known === undefined || known.isClosed
        ? { kind: 'offline' }
        : unlockOffline(memory, known, pin)
    }
    return outcomeOf(error, memory, known)
  }
}

/** Returns the name of the device, by which the manager recognizes it. */
function deviceOf(userAgent: string): { device?: string } {
  const { browser, system } = deviceParts(userAgent)
  const device = [system, browser].filter((part) => part !== undefined).join(', ')
  return device === '' ? {} : { device }
}

/** Opens the desk again with the PIN that was entered on this page. Returns whether it is open. */
export async function reopen(memory: DeskMemory): Promise<boolean> {
  const { pin, desk } = memory
  if (pin === undefined || desk === undefined) return false
  return (await openWith(memory, pin)).kind === 'opened'
}

/** Stores and shows an opened desk. Waiting scans of the same business get its session. */
async function takeOver(
  memory: DeskMemory,
  { token, pin }: { readonly token: string; readonly pin: string },
  { session, desk: setup }: OutputOf<typeof openDesk>,
): Promise<void> {
  const desk: KeptDesk = {
    token,
    session,
    setup,
    pin: await makeVerifier(pin),
    wrongPins: 0,
    isClosed: false,
    checkedAtMs: serverNow().getTime(),
    clockOffsetMs: clockOffsetMs(),
    deals: memory.desk?.setup.businessMark === setup.businessMark ? memory.desk.deals : [],
  }
  memory.desk = desk
  memory.newToken = undefined
  memory.pin = pin
  try {
    await keepDesk(desk)
    await handOver(session, setup.businessMark)
    memory.set({ isKept: true })
    void askToStay()
  } catch (error) {
    memory.noteNotKept(error)
  }
  memory.set({ status: 'open', setup })
}

/** Asks the browser not to remove what is stored when the device has little space. */
async function askToStay(): Promise<void> {
  const { storage } = navigator as { readonly storage?: Partial<StorageManager> }
  try {
    await storage?.persist?.()
  } catch (error) {
    console.warn('The browser may remove the desk.', error)
  }
}

/** Counts a try, and compares the PIN with the one that last opened the desk at the server. */
async function unlockOffline(
  memory: DeskMemory,
  { token, pin: verifier }: KeptDesk,
  pin: string,
): Promise<OpenOutcome> {
  const wrongPins = await countTry(memory, token)
  if (verifier === undefined || wrongPins > WRONG_PINS_MAX) return { kind: 'offline' }
  if (!(await isPinOf(verifier, pin))) {
    return { kind: 'wrongPin', triesLeft: WRONG_PINS_MAX - wrongPins }
  }
  await memory.change(() => ({ wrongPins: 0, checkedAtMs: serverNow().getTime() }))
  memory.pin = pin
  memory.set({ status: 'open' })
  return { kind: 'opened' }
}

/**
 * Counts a try, and returns the stored count. If it cannot be stored, returns more than
 * `WRONG_PINS_MAX`.
 */
async function countTry(memory: DeskMemory, token: string): Promise<number> {
  try {
    const counted = await changeDesk(token, ({ wrongPins }) => ({ wrongPins: wrongPins + 1 }))
    if (counted?.token === token) return counted.wrongPins
  } catch (error) {
    memory.noteNotKept(error)
  }
  return WRONG_PINS_MAX + 1
}

async function outcomeOf(
  error: unknown,
  memory: DeskMemory,
  known: KeptDesk | undefined,
): Promise<OpenOutcome> {
  memory.noteReach(true)
  if (hasCode(error, 'wrongPin')) return { kind: 'wrongPin' }
  if (hasCode(error, 'notFound')) {
    if (known !== undefined) await memory.close()
    return { kind: 'unknownLink' }
  }
  if (error instanceof ApiProblem && error.code === 'tooManyTries') {
    return { kind: 'tooManyTries', passesAt: error.passesAt }
  }
  console.error('The desk could not be opened.', error)
  return { kind: 'failed' }
}
