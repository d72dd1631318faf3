import { greatestAgeOf } from '#shared/api/cache.ts'
import { readPage } from '#shared/api/home.ts'
import type { OutputOf, Route } from '#shared/api/route.ts'
import { addressOf } from '#shared/call-address.ts'
import { FIRST_ANSWERS_ID } from '#shared/constants.ts'
import { noteServerTime } from '../server-clock.ts'
import { fits, type Shape } from '../shape.ts'

const CAME: Shape = { at: 's', answers: { '*': 0 } }

const answers = new Map<string, unknown>()

/**
 * Reads and removes the API answers embedded in the page, and sets the server clock from their
 * time. They were made for visitors, so answers that differ by user are fetched separately.
 */
export function takeFirstAnswers(): void {
  const element = document.getElementById(FIRST_ANSWERS_ID)
  if (element === null) return
  element.remove()
  const came = parse(element.textContent)
  if (!fits(CAME, came)) return
  const { at, answers: found } = came as { at: string; answers: Record<string, unknown> }
  noteServerTime(at, greatestAgeOf(readPage.cache))
  for (const [address, answer] of Object.entries(found)) answers.set(address, answer)
}

/**
 * Parses the embedded answers. Logs an error and returns undefined if the page was cut off in
 * transit.
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

/**
 * Returns the embedded answer for a call, if any, and removes it, so that later calls fetch a new
 * one.
 */
export function firstAnswerOf<R extends Route>(
  { path }: R,
  { params, query }: Asked,
): OutputOf<R> | undefined {
  if (answers.size === 0) return undefined
  const address = addressOf(
    path,
    params as Record<string, string> | undefined,
    query as Record<string, string | undefined> | undefined,
  )
  const answer = answers.get(address)
  answers.delete(address)
  return answer as OutputOf<R> | undefined
}
