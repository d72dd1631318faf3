import { downloadValueReport } from '#shared/api/value-reports.schemas.ts'
import { valueReportFile } from '../../services/value-reports/value-report-file.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(downloadValueReport, ({ params, query, now }) =>
  valueReportFile({ token: params.valueReportToken, language: query.language, now }),
)
