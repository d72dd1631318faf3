import { startReport as contract } from '#shared/api/reports.schemas.ts'
import { startReport } from '../../services/reports/start-report.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(contract, ({ params, ...request }) =>
  startReport({ ...params, ...request }),
)
