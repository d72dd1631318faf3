import { readValueReport } from '#shared/api/value-reports.schemas.ts'
import { readValueReport as read } from '../../services/value-reports/read-value-report.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readValueReport, ({ body, now }) =>
  read({ ...body, limit: 'looksOfValueReport', now }),
)
