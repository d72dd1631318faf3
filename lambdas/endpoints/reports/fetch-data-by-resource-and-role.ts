import { fetchDataByResourceAndRole } from '#shared/api/report-functions.schemas.ts'
import { dataOfRole } from '../../services/reports/fetch-chunks.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(fetchDataByResourceAndRole, ({ body, ...asking }) =>
  dataOfRole(asking, body),
)
