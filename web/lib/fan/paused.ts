import { useQuery } from '@tanstack/react-query'
import { readPaused } from '#shared/api/home.ts'
import { AGAIN_TWICE_A_MINUTE, answerOf } from '../api/resource.ts'

const NOTHING = { checkout: false, alerts: false, signUps: false }

/** Returns the features that admins have paused for fans. Until they are loaded, returns none. */
export function usePaused() {
  const { data } = useQuery({ ...answerOf(readPaused), ...AGAIN_TWICE_A_MINUTE })
  return data ?? NOTHING
}
