import { createEvent } from '#shared/api/me.schemas.ts'
import { noteEvent } from '../../services/fans/note-event.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(createEvent, ({ body, caller, now }) =>
  noteEvent(body, caller, now),
)
