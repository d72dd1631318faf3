import { readDealGroup } from '#shared/api/deals.schemas.ts'
import { dealGroup } from '../../services/deals/deal-group.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readDealGroup, ({ params, now }) => dealGroup(params.groupKey, now))
