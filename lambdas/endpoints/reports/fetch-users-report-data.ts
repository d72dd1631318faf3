import { fetchUsersReportData } from '#shared/api/report-functions.schemas.ts'
import { usersChunk } from '../../services/reports/fetch-chunks.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(fetchUsersReportData, ({ query, ...asking }) =>
  usersChunk(asking, query),
)
