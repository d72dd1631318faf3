import { readReport } from '#shared/api/reports.schemas.ts'
import { ownReport } from '../../services/reports/own-reports.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readReport, ({ params, caller, now }) =>
  ownReport(caller, params.reportKey, now),
)
