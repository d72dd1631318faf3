import { readDealGroup } from '#shared/api/deals.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { dealGroup } from '../../services/deals/deal-group.ts'

export const handler = endpoint(readDealGroup, ({ params, now }) => dealGroup(params.groupKey, now))
