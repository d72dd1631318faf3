import { readReportFile } from '#shared/api/reports.schemas.ts'
import { ownReportFile } from '../../services/reports/own-reports.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readReportFile, ({ params, caller, now }) =>
  ownReportFile(caller, params.reportKey, now),
)
