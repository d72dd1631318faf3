import * as z from 'zod/mini'
import type { Canary } from './canary.ts'
import { partsOf } from './parts.ts'

export interface Outcome {
  readonly part: string
  /** Fault and its remedy; absent where all is well. */
  readonly fault?: string
}

/** Asks all parts at once, so that one that hangs holds up no other. */
export async function runSmoke(
  siteUrl: string,
  canary: Canary,
  limitMs = 10_000,
): Promise<Outcome[]> {
  return await Promise.all(
    partsOf(siteUrl, limitMs, canary).map(async ({ name: part, ask, advice }) => {
      try {
        await ask()
        return { part }
      } catch (error) {
        return { part, fault: `${wordsOf(error)}. Do: ${advice}` }
      }
    }),
  )
}

/** Fetch says only that it failed; its cause says why. */
function wordsOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) return z.prettifyError(error).replaceAll('\n', ' ')
  if (!(error instanceof Error)) return `Failed: ${String(error)}`
  const words = error.message || error.name
  return error.cause instanceof Error ? `${words} (${error.cause.message})` : words
}
