import { fetchDataByResource } from '#shared/api/report-functions.schemas.ts'
import { dataOfResource } from '../../services/reports/fetch-chunks.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(fetchDataByResource, ({ body, ...asking }) =>
  dataOfResource(asking, body),
)
