import { fetchEventsByType } from '#shared/api/report-functions.schemas.ts'
import { eventsChunk } from '../../services/reports/fetch-chunks.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(fetchEventsByType, ({ body, ...asking }) =>
  eventsChunk(asking, body),
)
