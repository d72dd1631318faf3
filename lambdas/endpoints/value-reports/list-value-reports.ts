import { listValueReports } from '#shared/api/value-reports.schemas.ts'
import { listValueReports as list } from '../../services/value-reports/list-value-reports.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listValueReports, ({ params, caller, now }) =>
  list({ caller, of: params, now }),
)
