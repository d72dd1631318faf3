import type { Contract, OutputOf } from '#shared/api/contract.ts'
import { addressOf } from '#shared/call-address.ts'
import { FIRST_ANSWERS_ID } from '#shared/constants.ts'
import { noteServerTime } from '../server-clock.ts'
import { fits, type Shape } from './shape.ts'

const CAME: Shape = { at: 's', answers: { '*': 0 } }

/** As long as caches may keep a page: `readPage` in `shared/api/home.ts`. */
const KEPT_SECONDS = 120

const answers = new Map<string, unknown>()

/**
 * Takes what the page brought with it, as a visitor's browser would have asked for it: whoever is
 * signed in may be answered otherwise, and asks.
 */
export function takeFirstAnswers(): void {
  const element = document.getElementById(FIRST_ANSWERS_ID)
  if (element === null) return
  element.remove()
  const came = parse(element.textContent)
  if (!fits(CAME, came)) return
  const { at, answers: found } = came as { at: string; answers: Record<string, unknown> }
  noteServerTime(at, KEPT_SECONDS)
  for (const [address, answer] of Object.entries(found)) answers.set(address, answer)
}

/**
 * Parses the answers that came with a page. If the page broke off on its way, nothing is used and all is
 * fetched.
 */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    console.error('What came with the page cannot be read.', error)
    return undefined
  }
}

interface Asked {
  readonly params?: unknown
  readonly query?: unknown
}

/** Returns the answer that came with the page for one call, only once: for the next call it would be old. */
export function firstAnswerOf<C extends Contract>(
  { path, output }: C,
  { params, query }: Asked,
): OutputOf<C> | undefined {
  if (answers.size === 0) return undefined
  const address = addressOf(
    path,
    params as Record<string, string> | undefined,
    query as Record<string, string | undefined> | undefined,
  )
  const answer = answers.get(address)
  answers.delete(address)
  const parsed = output.safeParse(answer)
  return parsed.success ? (parsed.data as OutputOf<C>) : undefined
}
