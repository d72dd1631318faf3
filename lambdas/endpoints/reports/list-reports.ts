import { DEFAULT_LIMIT } from '#shared/api/paging.ts'
import { listReports } from '#shared/api/reports.schemas.ts'
import { ownReports } from '../../services/reports/own-reports.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listReports, ({ query, caller, now }) =>
  ownReports(caller, { limit: query.limit ?? DEFAULT_LIMIT, cursor: query.cursor }, now),
)
