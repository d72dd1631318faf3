import { readPaused } from '#shared/api/home.schemas.ts'
import { pausedForFans } from '../../services/switches/paused.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readPaused, ({ now }) => pausedForFans(now))
