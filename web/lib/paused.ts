import { useQuery } from '@tanstack/react-query'
import { readPaused } from '#shared/api/home.ts'
import { answerOf } from './api/resource.ts'

/**
 * Milliseconds after which an open page asks again. The answer may have been cached for almost as
 * long.
 */
export const PAUSED_AGAIN_MS = 30_000

const NOTHING = { checkout: false, alerts: false, signUps: false }

/** Returns what admins have paused for fans; nothing until it is known. */
export function usePaused() {
  const { data } = useQuery({ ...answerOf(readPaused), refetchInterval: PAUSED_AGAIN_MS })
  return data ?? NOTHING
}
