import { createValueReport } from '#shared/api/value-reports.schemas.ts'
import { createValueReport as create } from '../../services/value-reports/create-value-report.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(createValueReport, ({ params, body, caller, now }) =>
  create({ ...body, caller, of: params, now }),
)
