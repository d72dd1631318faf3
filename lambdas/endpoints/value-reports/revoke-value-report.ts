import { revokeValueReport } from '#shared/api/value-reports.schemas.ts'
import { revokeValueReport as revoke } from '../../services/value-reports/revoke-value-report.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(revokeValueReport, ({ params, caller, now }) =>
  revoke({ caller, of: params, reportKey: params.valueReportKey, now }),
)
