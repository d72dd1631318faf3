import { fetchRedemptions } from '#shared/api/report-functions.schemas.ts'
import { redemptionsChunk } from '../../services/reports/fetch-chunks.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(fetchRedemptions, ({ body, ...asking }) =>
  redemptionsChunk(asking, body),
)
