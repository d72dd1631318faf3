import { createEvent } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { noteEvent } from '../../services/fans/note-event.ts'

export const handler = endpoint(createEvent, ({ body, caller, now }) =>
  noteEvent(body, caller, now),
)
