import { useQuery } from '@tanstack/react-query'
import { readPaused } from '#shared/api/home.ts'
import { AGAIN_TWICE_A_MINUTE, answerOf } from '../api/resource.ts'

const NOTHING = { checkout: false, alerts: false, signUps: false }

/** Returns the features that admins have paused for fans, or none until the pauses are loaded. */
export function usePaused() {
  const { data } = useQuery({ ...answerOf(readPaused), ...AGAIN_TWICE_A_MINUTE })
  return data ?? NOTHING
}
