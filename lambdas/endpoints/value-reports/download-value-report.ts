import { downloadValueReport } from '#shared/api/value-reports.schemas.ts'
import { valueReportFile } from '../../services/value-reports/value-report-file.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(downloadValueReport, ({ body, now }) =>
  valueReportFile({ ...body, now }),
)
